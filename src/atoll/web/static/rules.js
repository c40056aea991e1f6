// The rules page: from reading to playing.
import { offerGuides } from "./guide.js";

offerGuides();
