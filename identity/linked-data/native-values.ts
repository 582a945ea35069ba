import type { Node, Value } from './names.ts';

const xsd = 'http://www.w3.org/2001/XMLSchema#';

/** A double as JSON-LD writes it (JSON-LD API §8.2.2). */
const canonical = (value: number): string => value.toExponential(15).replace(/(\d)0*e\+?/, '$1E');

/** The library signs a number of JSON as a double only if it has a point in JavaScript, and `1e-7` as 0. */
const isWrittenSo = (text: string): boolean => String(+text).includes('.') && canonical(+text) === text;

/** The values of JSON that JSON-LD writes as such a text; undefined if none is written so. */
const natives = new Map<unknown, (text: string) => unknown>([
  [`${xsd}boolean`, (text) => ({ true: true, false: false })[text]],
  [`${xsd}integer`, (text) => (Number.isSafeInteger(+text) && String(+text) === text ? +text : undefined)],
  [`${xsd}double`, (text) => (isWrittenSo(text) ? +text : undefined)],
]);

/** The nodes with numbers and booleans of JSON, if the signature covers these as statements. */
export const withNativeValues = (nodes: readonly Node[]): Node[] =>
  nodes.map((node) =>
    Object.fromEntries(
      Object.entries(node).map(([name, values]) => [
        name,
        Array.isArray(values) && name !== '@type' ? values.map((value: Value) => native(value)) : values,
      ]),
    ),
  ) as Node[];

function native(value: Value): Value {
  const { '@list': list, '@type': type, '@value': text } = value;
  if (Array.isArray(list)) return { '@list': list.map((item: Value) => native(item)) };
  const found = natives.get(type)?.(String(text));
  return found === undefined ? value : { '@value': found };
}
