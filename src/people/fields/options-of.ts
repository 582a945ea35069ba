import { isObject } from '../../language/json/object.ts';
import type { Option } from './field.ts';

/** The options of an `enum`, or of variants that are constants, whose titles are read. Null: there are none, or some that are neither texts nor numbers, read the same, or cannot be seen. */
export function optionsOf(schema: Record<string, unknown>): readonly Option[] | null {
  const options = Array.isArray(schema['enum']) ? schema['enum'].map(valueOf) : constantsOf(schema);
  if (!options || options.length === 0) return null;
  const known = options.filter((one) => one !== null);
  const areAllKnown = known.length === options.length;
  const differ = (texts: string[]): boolean => {
    const set = new Set(texts.map(textAsSent));
    return set.size === options.length && !set.has('');
  };
  const areSeen = differ(known.map(({ text }) => text)) && differ(known.map(({ value }) => String(value)));
  return areAllKnown && areSeen ? known : null;
}

const valueOf = (value: unknown): Option | null =>
  typeof value === 'string' || typeof value === 'number' ? { value, text: String(value) } : null;

function constantsOf({ oneOf, anyOf }: Record<string, unknown>): (Option | null)[] | null {
  const variants = oneOf ?? anyOf;
  if (!Array.isArray(variants) || (oneOf !== undefined && anyOf !== undefined)) return null;
  return variants.map((variant: unknown) => {
    if (!isObject(variant) || !Object.keys(variant).every((name) => ofConstants.has(name))) return null;
    const { const: constant, title } = variant;
    const option = valueOf(constant);
    return option && typeof title === 'string' ? { ...option, text: title } : option;
  });
}

/** A variant with another keyword might refuse its own constant. */
const ofConstants: ReadonlySet<string> = new Set(['const', 'title', 'description', 'type']);

/** How a text is compared with what browsers send, which have ends of lines of their own (HTML §4.10.21.4). */
export const textAsSent = (text: string): string => text.trim().replaceAll(/\r\n?/g, '\n');
