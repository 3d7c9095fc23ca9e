// Runs before the first paint: a reader who chose a scheme never sees the other one flash by.
// A file and not an inline script, because the portal's content security policy forbids those.
(() => {
  try {
    const chosen = localStorage.getItem('atrio-color-scheme');
    const dark =
      chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  } catch (error) {
    console.warn('The chosen colours could not be read', error);
  }
})();
