/** A timestamp as raw statements return it (`2026-01-31 09:00:00.123+00`) in the form of the wire. */
export function isoTime(text: string): string {
  // With all three digits, in UTC, as nearly always: no need to count days.
  if (text.length === 26 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  return new Date(text).toISOString();
}
