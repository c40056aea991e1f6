// Runs before the first paint: the light the person chose here last time.
const chosenLight = localStorage.getItem("atoll-light");
if (chosenLight) document.documentElement.dataset.light = chosenLight;
