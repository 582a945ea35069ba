/** They change in which direction text runs, until they are ended (UAX #9 §2). */
const controls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const isolates = /[\u2066-\u2069]/g;

/**
 * A text that somebody else has typed, marked so that it does not change the direction of the text after it: `<bdi>` for plain
 * text (UAX #9 §2.4).
 */
export const isolated = (text: string): string =>
  controls.test(text) ? `\u2068${text.replaceAll(isolates, '')}\u2069` : text;
