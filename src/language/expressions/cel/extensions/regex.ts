import type { Meter } from '../../meter.ts';
import { capturesOf, type Capture } from '../../pattern.ts';
import { failure } from '../failure.ts';
import { type Extension, integerOf, optional, textOf } from './extension.ts';
import { Writer } from './writer.ts';

/** CEL's extension for regular expressions, on RE2. */
export const regexFunctions: readonly Extension[] = [
  {
    name: 'regex.extract',
    overloads: ['(string, string): optional<string>'],
    about: 'Gives the first match, or what its group captures, as an optional.',
    example: ['regex.extract("order 4711", "order ([0-9]+)").orValue("")', '"4711"'],
    call: ([text, pattern], meter) => {
      for (const match of capturesOf(textOf(text), textOf(pattern), meter)) return optional.of(only(match));
      return optional.none();
    },
  },
  {
    name: 'regex.extractAll',
    overloads: ['(string, string): list<string>'],
    about: 'Gives every match, or what its group captures in each.',
    example: ['regex.extractAll("a=1, b=22", "[a-z]=([0-9]+)")', '["1","22"]'],
    call: ([text, pattern], meter) =>
      [...capturesOf(textOf(text), textOf(pattern), meter)]
        .map(only)
        .filter((captured) => captured !== undefined),
  },
  {
    name: 'regex.replace',
    overloads: ['(string, string, string): string', '(string, string, string, int): string'],
    about:
      'Replaces every match, or as many as the last argument says. `\\\\1` is what the first group captures.',
    example: ['regex.replace("Ada Lovelace", "(\\\\w+) (\\\\w+)", "\\\\2, \\\\1")', '"Lovelace, Ada"'],
    call: ([text, pattern, by, count = -1n], meter) =>
      replaced(textOf(text), textOf(pattern), { by: textOf(by), count: integerOf(count) }, meter),
  },
];

/** The text that the only group captures, or the whole match if there is none. */
function only({ groups }: Capture): string | undefined {
  if (groups.length > 2) throw failure('too_many_groups');
  return groups.at(-1);
}

function replaced(
  text: string,
  pattern: string,
  { by, count }: { by: string; count: bigint },
  meter: Meter,
): string {
  meter.scan(by.length);
  const template = [...by.matchAll(/\\(.?)|[^\\]+/gsu)];
  const writer = new Writer(meter);
  let at = 0;
  let left = count;
  for (const { start, end, groups } of count === 0n ? [] : capturesOf(text, pattern, meter)) {
    writer.write(text.slice(at, start));
    for (const [piece, escaped] of template) {
      if (escaped === undefined) writer.write(piece);
      else if (escaped === '\\') writer.write('\\');
      else {
        if (!/^\d$/.test(escaped) || Number(escaped) >= groups.length) throw failure('replacement_group');
        writer.write(groups[Number(escaped)] ?? '');
      }
    }
    at = end;
    left -= 1n;
    if (left === 0n) break;
  }
  writer.write(text.slice(at));
  return writer.text;
}
