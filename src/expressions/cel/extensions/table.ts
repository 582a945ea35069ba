import type { Meter } from '../../meter.ts';
import { type Extension, Namespace } from './extension.ts';
import { encodingFunctions } from './encodings.ts';
import { keyedFunctions } from './keyed.ts';
import { listFunctions } from './lists.ts';
import { numberFunctions } from './numbers.ts';
import { regexFunctions } from './regex.ts';
import { textFunctions } from './texts.ts';

/** Every function that Holdfast adds. The type checker, the evaluation, the page and the console's editor read it. */
export const extensions: readonly Extension[] = [
  ...textFunctions,
  ...regexFunctions,
  ...listFunctions,
  ...keyedFunctions,
  ...numberFunctions,
  ...encodingFunctions,
];

const byName = new Map(extensions.map((extension) => [extension.name, extension]));
const receivers = new Set(['string', 'list']);
const parts = (name: string): [string, string] => name.split('.') as [string, string];

/** A constant and a type for each namespace: a type of the library is a class. */
export const namespaces = [...new Set(extensions.map(({ name }) => parts(name)[0]))]
  .filter((name) => !receivers.has(name))
  .map((name) => {
    const ctor = class extends Namespace {};
    return { name, type: typeOf(name), ctor, value: new ctor(name) };
  });

function typeOf(name: string): string {
  return receivers.has(name) ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}Namespace`;
}

/** The functions for the library's type checker: `string.format(list): string`. */
export const extensionSignatures = extensions
  .filter((one) => !keyedFunctions.includes(one))
  .flatMap(({ name, overloads }) => {
    const [before, after] = parts(name);
    return overloads.map((overload) => `${typeOf(before)}.${after}${overload}`);
  });

/** Calls a function of the table; undefined if it has none of the name for this receiver. */
export function callExtension(name: string, values: readonly unknown[], meter: Meter): unknown {
  const [receiver, ...others] = values;
  if (receiver instanceof Namespace) return byName.get(`${receiver.name}.${name}`)?.call(others, meter);
  const type = typeof receiver === 'string' ? 'string' : Array.isArray(receiver) ? 'list' : null;
  return type === null ? undefined : byName.get(`${type}.${name}`)?.call(values, meter);
}
