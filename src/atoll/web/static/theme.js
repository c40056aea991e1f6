// Runs before the first paint: the light, the size and the motion that the person chose here last time.
for (const name of ["light", "size", "motion"]) {
  const chosen = localStorage.getItem(`atoll-${name}`);
  if (chosen) document.documentElement.dataset[name] = chosen;
}
