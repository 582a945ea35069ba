/** The page has one column on every screen. Large screens show the code first, phones the button. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #f4f6f9; --card: #fff; --text: #16181d; --quiet: #5c6470; --line: #e5e8ee; --tint: #f4f6f9;
  --accent: #3b4fd8; --accent-hover: #3041b8; --on-accent: #fff; --good: #0c7a4d; --good-tint: #e2f5ec; --bad: #a4471d; --bad-tint: #fbeee6;
  --shadow: 0 0 0 1px rgb(22 24 29 / 5%), 0 1px 2px rgb(22 24 29 / 4%), 0 12px 32px -8px rgb(22 24 29 / 14%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0d0f13; --card: #16191f; --text: #eef0f4; --quiet: #9aa3b1; --line: #272c35; --tint: #1c2028;
    --accent: #8b9bff; --accent-hover: #a5b1ff; --on-accent: #0d0f13; --good: #57d3a0; --good-tint: #12301f; --bad: #f0a37c; --bad-tint: #33200f;
    --shadow: 0 0 0 1px rgb(255 255 255 / 6%), 0 16px 40px -12px rgb(0 0 0 / 70%);
  }
}
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; }
body {
  min-height: 100vh; min-height: 100dvh; padding: 24px 16px; display: grid; grid-template-rows: 1fr auto; justify-items: center; gap: 24px;
  background: var(--ground); color: var(--text);
  font: 400 16px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  -webkit-font-smoothing: antialiased;
}
main { align-self: center; width: 100%; max-width: 416px; background: var(--card); border-radius: 16px; box-shadow: var(--shadow); overflow: hidden; overflow-wrap: anywhere; }
.who { display: flex; align-items: center; gap: 12px; padding: 20px 28px; border-bottom: 1px solid var(--line); font-weight: 600; }
.mark { flex: none; display: grid; place-items: center; width: 36px; height: 36px; border-radius: 9px; background: var(--accent); color: var(--on-accent); font-size: 17px; object-fit: cover; }
img.mark { background: #fff; }
.body { padding: 28px; }
h1 { font-size: 22px; line-height: 1.25; letter-spacing: -.015em; font-weight: 650; text-wrap: balance; }
h2 { margin-top: 20px; font-size: 13px; font-weight: 500; color: var(--quiet); }
ul { margin-top: 8px; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 10px; }
li { padding: 11px 14px; font-weight: 550; }
li + li { border-top: 1px solid var(--line); }
li span { display: block; font-size: 14px; font-weight: 400; color: var(--quiet); }
.note { margin-top: 12px; font-size: 14px; color: var(--quiet); text-wrap: pretty; }
.scan { margin-top: 24px; text-align: center; }
.tile { width: 264px; max-width: 100%; margin: 0 auto; padding: 8px; border-radius: 14px; background: #fff; border: 1px solid var(--line); }
.tile svg { display: block; width: 100%; height: auto; shape-rendering: crispEdges; }
.scan p { margin-top: 12px; font-size: 14px; color: var(--quiet); }
.button {
  display: block; margin-top: 24px; padding: 13px 20px; border-radius: 10px; background: var(--accent); color: var(--on-accent);
  font-weight: 600; text-align: center; text-decoration: none; transition: background .15s;
}
.button:hover { background: var(--accent-hover); }
.link { display: block; width: fit-content; margin: 14px auto 0; font-size: 14px; font-weight: 500; color: var(--accent); text-decoration: none; }
.link:hover { text-decoration: underline; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 6px; }
details { margin-top: 14px; }
summary { width: fit-content; margin: 0 auto; font-size: 14px; font-weight: 500; color: var(--accent); cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
.status { display: flex; align-items: center; justify-content: center; gap: 9px; padding: 14px 28px; border-top: 1px solid var(--line); background: var(--tint); font-size: 14px; color: var(--quiet); }
.pulse { width: 8px; height: 8px; border-radius: 50%; background: var(--accent); animation: pulse 1.8s ease-in-out infinite; }
@keyframes pulse { 50% { opacity: .25; } }
@media (prefers-reduced-motion: reduce) { .pulse { animation: none; } }
.end { text-align: center; padding: 40px 28px; }
.sign { display: grid; place-items: center; width: 56px; height: 56px; margin: 0 auto 20px; border-radius: 50%; background: var(--good-tint); color: var(--good); }
.sign.bad { background: var(--bad-tint); color: var(--bad); }
.sign.still { background: var(--tint); color: var(--quiet); }
.sign svg { width: 26px; height: 26px; fill: none; stroke: currentColor; stroke-width: 2.25; stroke-linecap: round; stroke-linejoin: round; }
.end p { margin-top: 8px; color: var(--quiet); text-wrap: balance; }
footer { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 14px; font-size: 13px; }
footer a, footer span { padding: 4px 0; color: var(--quiet); text-decoration: none; }
footer a:hover { color: var(--text); text-decoration: underline; }
footer span { color: var(--text); font-weight: 550; }
.wide { display: block; }
.narrow { display: none; }
@media (pointer: coarse), (max-width: 480px) {
  .wide { display: none; }
  .narrow { display: block; }
  .body { padding: 24px; }
  .who { padding: 18px 24px; }
}
`;
