import { style as base } from '../decisions/style.ts';

/** What a page with many fields needs beside the look of a page with some. */
export const style = `${base}
fieldset {
  min-width: 0; margin-top: 20px; padding: 4px 16px 16px;
  border: 1px solid var(--line); border-radius: 10px;
}
legend { padding: 0 6px; font-size: 14px; font-weight: 600; }
.error { display: block; margin-top: 4px; color: var(--bad); font-size: 14px; font-weight: 400; }
[aria-invalid=true] { border-color: var(--bad) !important; }
form.start button { margin-top: 24px; }
form.start .note[hidden], form.start .problem[hidden] { display: none; }
.problem a { color: inherit; }
.reference { font-family: ui-monospace, monospace; font-size: 14px; overflow-wrap: anywhere; }
.end .prose { text-align: left; }
`;
