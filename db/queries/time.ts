/** Converts a timestamp within JSON (`2026-01-31T09:00:00.123+00:00`) to the API's form. */
export function isoTimeOfJson(text: string): string {
  if (text.length === 29 && text.endsWith('+00:00')) return `${text.slice(0, 23)}Z`;
  return new Date(text).toISOString();
}

/** Converts a timestamp of raw statements (`2026-01-31 09:00:00.123+00`) to the API's form. */
export function isoTime(text: string): string {
  // It has all three digits and is in UTC, as nearly always: no calculation is needed.
  if (text.length === 26 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  return new Date(text).toISOString();
}
