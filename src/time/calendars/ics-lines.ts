/** Why an ICS text cannot be read: a sentence, and the line where it shows, counted from 1. */
export class IcsFault extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A property with its value (RFC 5545 §3.1). */
export interface ContentLine {
  name: string;
  value: string;
  line: number;
}

/** The properties of an event with its days, its name and its status. */
export const ofEvents = ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'SUMMARY', 'STATUS'] as const;
export type EventLines = Partial<Record<(typeof ofEvents)[number], ContentLine>>;

/** No two parts of it can match the same character, so it takes no more steps than a line has characters. */
const property =
  /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^",;:]*)(?:,(?:"[^"]*"|[^",;:]*))*)*):(.*)$/s;

/** The properties of a text. A line that begins with a space or a tab continues the line before. */
export function* contentLines(text: string): Generator<ContentLine> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (let at = 0; at < lines.length;) {
    const line = at + 1;
    const parts = [lines[at] ?? ''];
    for (at += 1; at < lines.length && /^[ \t]/.test(lines[at] ?? ''); at += 1)
      parts.push((lines[at] ?? '').slice(1));
    const whole = parts.join('');
    if (whole.trim() === '') continue;
    const [, name, , value] = property.exec(whole) ?? [];
    if (name === undefined || value === undefined)
      throw new IcsFault(line, 'The line is no property, such as `SUMMARY:Christmas`.');
    yield { name: name.toUpperCase(), value: value.trim(), line };
  }
}

/** A value of the type TEXT (§3.3.11), in one line, without control characters. */
export const plainText = (value: string): string =>
  value
    .replaceAll(/\\(.)/gs, (_, one: string) => (one === 'n' || one === 'N' ? ' ' : one))
    .replaceAll(/\p{Cc}/gu, ' ');
