import { markup, type Markup } from '../../src/language/markup/markup.ts';

const signOf = (look: string, path: Markup): Markup =>
  markup`<div class="sign ${look}" aria-hidden="true"><svg viewBox="0 0 24 24">${path}</svg></div>`;

const cross = markup`<path d="M7 7l10 10M17 7L7 17"/>`;

/** The icons of the outcomes. */
export const sign = {
  done: signOf('', markup`<path d="M5 12.5l4.5 4.5L19 7.5"/>`),
  failed: signOf('bad', cross),
  over: signOf('still', markup`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>`),
  unknown: signOf('still', cross),
} as const;
