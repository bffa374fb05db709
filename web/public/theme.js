// Runs before the first paint, so that a night plot never flashes white.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('lineahead.theme');
  } catch {
    // A browser that keeps nothing goes by what the system says.
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
})();
