// It runs before the page is drawn, so that nobody sees the other theme first.
const kept = localStorage.getItem('holdfast-guide-theme');
if (kept === 'light' || kept === 'dark') document.documentElement.style.colorScheme = kept;
