import { style as base } from '../handoff/style.ts';

/** The styles that a page with a form needs beside those of every page for people without an account. */
export const style = `${base}
main.wideCard { max-width: 560px; }
.for { font-weight: 400; color: var(--quiet); margin-left: auto; font-size: 14px; text-align: right; }
.prose { margin-top: 16px; }
.prose > * + * { margin-top: 10px; }
.prose ul, .prose ol { border: 0; padding-left: 22px; list-style: revert; }
.prose li { padding: 2px 0; font-weight: 400; }
.prose li + li { border: 0; }
.prose h1, .prose h2, .prose h3 { font-size: 17px; font-weight: 600; color: var(--text); }
.prose a { color: var(--accent); }
.prose code, .prose pre { font-size: 14px; overflow-x: auto; }
.prose blockquote { padding-left: 12px; border-left: 3px solid var(--line); color: var(--quiet); }
dl { margin-top: 20px; border: 1px solid var(--line); border-radius: 10px; }
dl div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 4px 16px; padding: 11px 14px; }
dl div + div { border-top: 1px solid var(--line); }
.end dl { text-align: left; }
dt { color: var(--quiet); font-size: 14px; }
dd { margin: 0; font-weight: 550; white-space: pre-wrap; }
form { margin-top: 16px; }
form.filled { padding: 16px; border: 1px solid var(--line); border-radius: 12px; }
label { display: block; margin-top: 14px; font-size: 14px; font-weight: 550; }
form.filled label:first-of-type { margin-top: 0; }
label small, .help { display: block; font-weight: 400; color: var(--quiet); font-size: 13px; }
label small { display: inline; margin-left: 6px; }
input:not([type=checkbox]), textarea, select { display: block; width: 100%; margin-top: 6px; padding: 11px 12px; border: 1px solid var(--edge); border-radius: 9px; background: var(--card); color: inherit; font: inherit; }
textarea { min-height: 88px; resize: vertical; }
.check { display: flex; align-items: center; gap: 10px; min-height: 44px; }
input[type=checkbox] { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
button { width: 100%; min-height: 48px; padding: 13px 20px; border: 1px solid var(--edge); border-radius: 10px; background: transparent; color: var(--text); font: inherit; font-weight: 600; cursor: pointer; overflow-wrap: anywhere; }
form.filled button { margin-top: 16px; }
button.good { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button.good:hover { background: var(--accent-hover); }
button.danger { border-color: currentColor; color: var(--bad); }
button:focus-visible, input:focus-visible, textarea:focus-visible, select:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
details { margin-top: 16px; border-top: 1px solid var(--line); padding-top: 12px; }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; color: var(--accent); font-weight: 550; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.talk h2 { margin-top: 20px; font-size: 15px; font-weight: 600; }
.talk dl { margin-top: 8px; }
.chosen { margin-top: 16px; padding: 12px 14px; border: 1px solid var(--edge); border-radius: 10px; }
.done { margin-top: 16px; padding: 12px 14px; border-radius: 10px; background: var(--good-tint); color: var(--good); font-size: 14px; }
p.link { overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 13px; }
.problem { margin-top: 16px; padding: 12px 14px; border-radius: 10px; background: var(--bad-tint); color: var(--bad); font-size: 14px; }
.problem ul { border: 0; margin-top: 4px; }
.problem li { padding: 2px 0; border: 0; font-weight: 400; }
fieldset {
  min-width: 0; margin-top: 20px; padding: 4px 16px 16px;
  border: 1px solid var(--line); border-radius: 10px;
}
legend { padding: 0 6px; font-size: 14px; font-weight: 600; }
legend small { margin-left: 6px; font-weight: 400; color: var(--quiet); font-size: 13px; }
.error { display: block; margin-top: 4px; color: var(--bad); font-size: 14px; font-weight: 400; }
[aria-invalid=true] { border-color: var(--bad) !important; }
.problem a { color: inherit; }
:root { --edge: #8a93a1; }
@media (prefers-color-scheme: dark) { :root { --edge: #5d6675; } }
`;
