import type { PageLanguage } from '../language.ts';

/** Writes a moment in UTC: a page has no script that could know the time zone of its reader. */
export const momentOf = (at: Date, language: PageLanguage): string => `${inUtc(at, language)} UTC`;

/** Writes a text of `format: date-time` as a moment, also one without a time zone. A text that is no time stays as it is. */
export function momentText(text: string, language: PageLanguage): string {
  const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(text);
  const at = new Date(hasZone ? text : `${text}Z`);
  if (Number.isNaN(at.getTime())) return text;
  return hasZone ? momentOf(at, language) : inUtc(at, language);
}

/** Writes a text of `format: date` as a day. A text that is no date stays as it is. */
export function dayText(text: string, language: PageLanguage): string {
  const at = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return text;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

const inUtc = (at: Date, language: PageLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
