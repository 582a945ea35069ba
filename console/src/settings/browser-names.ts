/** The first match counts, because most browsers also contain the names of others. */
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\b(Headless)?Chrome\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMac OS X\b/],
  ['Windows', /\bWindows\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/** Returns `Firefox on Linux`, for example, as far as the browser says it. */
export function browserOf(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = nameIn(browsers, text) ?? 'A browser';
  const system = nameIn(systems, text);
  return system === undefined ? browser : `${browser} on ${system}`;
}
