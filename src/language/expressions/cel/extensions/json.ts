import { withExactNumbers } from '../../../json/exact.ts';
import { parseJson } from '../../../parsing/parse-json.ts';
import { limits } from '../../limits.ts';
import type { Meter } from '../../meter.ts';
import { failure } from '../failure.ts';
import { fromCel, NotJsonError, toCel } from '../values.ts';
import { type Extension, textOf } from './extension.ts';
import { Writer } from './writer.ts';

export const jsonFunctions: readonly Extension[] = [
  {
    name: 'json.parse',
    overloads: ['(string): dyn'],
    about:
      'Reads a text as JSON (RFC 8259), nested at most 32 deep and with no name twice in an object. A number that JSON readers would round, such as an integer beyond 2^53, becomes a text with the same digits.',
    example: ['json.parse("{\\"a\\": [1, 90071992547409931]}")', '{"a":[1,"90071992547409931"]}'],
    call: ([value], meter) => parsed(textOf(value), meter),
  },
  {
    name: 'json.stringify',
    overloads: ['(dyn): string'],
    about:
      'Writes a value as compact JSON, nested at most 32 deep. The names of objects stay in their order.',
    example: ['json.stringify({"a": [1, decimal("1.50")]})', '"{\\"a\\":[1,\\"1.50\\"]}"'],
    call: ([value], meter) => {
      const json = fromCel(value, meter);
      if (json === undefined) throw new NotJsonError('no value that JSON has a form for');
      const writer = new Writer(meter);
      write(json, 0, writer, meter);
      return writer.text;
    },
  },
];

function parsed(text: string, meter: Meter): unknown {
  // It is parsed and scanned, and its values are converted.
  meter.build(text.length);
  meter.spend(4 * text.length);
  // The cost of its values is metered.
  const read = parseJson(isJson(text) ? withExactNumbers(text) : text, JSON.parse, Infinity);
  if ('fault' in read) throw failure('json_text');
  if (read.isDeep) throw failure('json_depth');
  return toCel(read.value, meter);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function write(json: unknown, depth: number, writer: Writer, meter: Meter): void {
  if (typeof json === 'string') {
    // An escape has six characters at most.
    meter.build(json.length);
    writer.write(JSON.stringify(json));
    return;
  }
  if (typeof json !== 'object' || json === null) {
    writer.write(JSON.stringify(json));
    return;
  }
  if (depth >= limits.maxDepth) throw failure('json_depth');
  const isList = Array.isArray(json);
  writer.write(isList ? '[' : '{');
  for (const [at, [name, item]] of Object.entries(json).entries()) {
    if (at > 0) writer.write(',');
    if (!isList) {
      write(name, depth, writer, meter);
      writer.write(':');
    }
    write(item, depth + 1, writer, meter);
  }
  writer.write(isList ? ']' : '}');
}
