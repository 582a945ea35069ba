import { Temporal } from 'temporal-polyfill';
import type { Meter } from '../../meter.ts';
import { Decimal } from '../decimal.ts';
import { dateFunctions } from './dates.ts';
import { decimalFunctions } from './decimals.ts';
import { type EntryOfExpression, type Extension, Namespace } from './extension.ts';
import { encodingFunctions } from './encodings.ts';
import { identifierFunctions } from './identifiers.ts';
import { jsonFunctions } from './json.ts';
import { keyedFunctions } from './keyed.ts';
import { listFunctions } from './lists.ts';
import { numberFunctions } from './numbers.ts';
import { regexFunctions } from './regex.ts';
import { textFunctions } from './texts.ts';
import { timestampFunctions } from './timestamps.ts';

/** Every function that Holdfast adds. The type checker, the evaluation, the page and the console's editor read it. */
export const extensions: readonly Extension[] = [
  ...textFunctions,
  ...regexFunctions,
  ...listFunctions,
  ...keyedFunctions,
  ...numberFunctions,
  ...decimalFunctions,
  ...timestampFunctions,
  ...dateFunctions,
  ...jsonFunctions,
  ...encodingFunctions,
  ...identifierFunctions,
];

const byName = new Map(extensions.map((extension) => [extension.name, extension]));

/** The types that have methods, by the name that methods have in the table. */
const receivers: Readonly<Record<string, { type: string; has: (value: unknown) => boolean }>> = {
  string: { type: 'string', has: (value) => typeof value === 'string' },
  list: { type: 'list', has: Array.isArray },
  decimal: { type: 'decimal', has: (value) => value instanceof Decimal },
  timestamp: { type: 'google.protobuf.Timestamp', has: (value) => value instanceof Date },
  date: { type: 'date', has: (value) => value instanceof Temporal.PlainDate },
};

/** The name before the dot, if there is one, and the name behind it. */
const parts = (name: string): [before: string | null, name: string] => {
  const [first = '', second] = name.split('.');
  return second === undefined ? [null, first] : [first, second];
};

/** A constant and a type for each namespace: a type of the library is a class. */
export const namespaces = [...new Set(extensions.map(({ name }) => parts(name)[0]))]
  .filter((name) => name !== null)
  .filter((name) => !Object.hasOwn(receivers, name))
  .map((name) => {
    const ctor = class extends Namespace {};
    return { name, type: typeOf(name), ctor, value: new ctor(name) };
  });

function typeOf(name: string): string {
  return receivers[name]?.type ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}Namespace`;
}

/** The functions for the library's type checker: `string.format(list): string`. */
export const extensionSignatures = extensions
  .filter((one) => !keyedFunctions.includes(one))
  .flatMap(({ name, overloads }) => {
    const [before, after] = parts(name);
    const called = before === null ? after : `${typeOf(before)}.${after}`;
    return overloads.map(
      (overload) => `${called}${overload.replaceAll(/\btimestamp\b/g, typeOf('timestamp'))}`,
    );
  });

/** The context that evaluates a call: its meter, and its entry. */
export interface CallContext {
  meter: Meter;
  entry: EntryOfExpression;
}

/** Calls a function of the table that has nothing before it; undefined if it has none of the name. */
export const callFunction = (
  name: string,
  values: readonly unknown[],
  { meter, entry }: CallContext,
): unknown => byName.get(name)?.call(values, meter, entry);

/** Calls a method, or a function of a namespace; undefined if the table has none of the name for this receiver. */
export function callExtension(
  name: string,
  values: readonly unknown[],
  { meter, entry }: CallContext,
): unknown {
  const [receiver, ...others] = values;
  if (receiver instanceof Namespace)
    return byName.get(`${receiver.name}.${name}`)?.call(others, meter, entry);
  const type = Object.keys(receivers).find((one) => receivers[one]?.has(receiver));
  return type === undefined ? undefined : byName.get(`${type}.${name}`)?.call(values, meter, entry);
}
