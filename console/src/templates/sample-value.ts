const byType: Readonly<Record<string, string>> = {
  'full-date': '1990-05-17',
  tdate: '2026-01-31T09:00:00Z',
  bstr: '3q2-7w',
  driving_privileges: 'Categories B and BE',
};

/** Values for names of claims that are common, by a part of the name. The first that fits counts. */
const byName: readonly (readonly [part: RegExp, value: string])[] = [
  [/portrait|photo|picture|image/, 'a picture'],
  [/given|first/, 'Ada'],
  [/family|last|surname/, 'Lovelace'],
  [/mail/, 'ada@example.com'],
  [/phone/, '+44 20 7946 0000'],
  [/birth/, '1990-05-17'],
  [/expiry|expires|expiration|until/, '2031-01-31'],
  [/date|issued|since/, '2026-01-31'],
  [/age_over|is_|has_/, 'true'],
  [/age/, '36'],
  [/country|nationality/, 'GB'],
  [/city|locality|place/, 'London'],
  [/street/, '12 St James’s Square'],
  [/postal|zip/, 'SW1Y 4JH'],
  [/address/, '12 St James’s Square, London'],
  [/role|title|position|job/, 'Engineer'],
  [/level|grade/, '3'],
  [/degree|diploma/, 'Master of Science'],
  [/organisation|organization|company|employer|issuer/, 'Acme'],
  [/number|_id$|^id$|code/, 'A-1024'],
  [/name/, 'Ada Lovelace'],
];

/** Returns a value that a claim might have, for people to look at. */
export function sampleValue(name: string, type?: string): string {
  const typed = type === undefined ? undefined : byType[type];
  const words = name.toLowerCase().replaceAll(/[\s-]+/g, '_');
  return typed ?? byName.find(([part]) => part.test(words))?.[1] ?? 'A value';
}
