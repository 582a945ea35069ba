import { markup, type Markup } from '../../src/language/markup/markup.ts';
import type { ShownValue } from '../../src/people/fields/value-text.ts';

/** Renders values with their labels; nothing if there are none. */
export const shownValues = (values: readonly ShownValue[]): Markup | false =>
  values.length > 0 &&
  markup`<dl>${values.map(({ label, text }) => markup`<div><dt><bdi>${label}</bdi></dt><dd><bdi>${text}</bdi></dd></div>`)}</dl>`;
