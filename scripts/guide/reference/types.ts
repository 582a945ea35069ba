import { markup, type Markup } from '../../../src/language/markup/markup.ts';
import { wayTo } from '../links.ts';
import { addressOfSchema } from './addresses.ts';
import { nameOf, type OpenApi, type Schema } from './document.ts';

export type Schemas = Record<string, Schema>;

/** The most values in a text. More values stand on a page of their own. */
const mostValues = 12;

/** Whether a named schema is shown where it is used, because it has no fields and only a few values. */
function isShownInPlace(schema: Schema): boolean {
  if ((schema.enum?.length ?? 0) > mostValues) return false;
  const parts = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return !schema.properties && !schema.items && parts.every(isShownInPlace) && !schema.$ref;
}

/** The named schemas that have a page of their own: those to which fields and parameters refer. */
export function schemasWithPage({ schemas, parameters }: OpenApi['components']): Set<string> {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('$ref' in part && typeof part.$ref === 'string') found.add(nameOf(part.$ref));
    for (const inner of Object.values(part)) look(inner);
  };
  look([schemas, parameters]);
  return new Set([...found].filter((name) => schemas[name] && !isShownInPlace(schemas[name])));
}

const listed = (words: readonly Markup[], last: string): Markup =>
  markup`${words.map((word, at) => [at === 0 ? '' : at === words.length - 1 ? last : ', ', word])}`;

const codes = (values: readonly unknown[]): Markup =>
  listed(
    values.map((value) => markup`<code>${JSON.stringify(value).replaceAll(/^"|"$/g, '')}</code>`),
    ' or ',
  );

/** Names the type of a value, in words and with links from the page at this address. */
export function typeOf(schema: Schema, schemas: Schemas, from: string): Markup {
  const typed = (part: Schema) => typeOf(part, schemas, from);
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    const target = schemas[name] ?? {};
    if (isShownInPlace(target)) return typed(target);
    return markup`<a href="${wayTo(from, addressOfSchema(name))}">${name}</a>`;
  }
  if (schema.enum) return codes(schema.enum);
  if ('const' in schema) return codes([schema.const]);
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) {
    const words = new Map(variants.map((variant) => [typed(variant).text, typed(variant)]));
    return listed([...words.values()], ' or ');
  }
  if (schema.type === 'array') return schema.items ? markup`list of ${typed(schema.items)}` : markup`list`;
  if (schema.type === 'object') {
    const { additionalProperties: others } = schema;
    return !schema.properties && typeof others === 'object'
      ? markup`object of ${typed(others)}`
      : markup`object`;
  }
  return markup`${schema.type ?? 'any'}${schema.format !== undefined && ` (${schema.format})`}`;
}

/** Says the rules for a value, beside its type. */
export function limitsOf(schema: Schema): Markup[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, examples } = schema;
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(pattern !== undefined && schema.format !== 'uuid' ? [markup`Pattern: <code>${pattern}</code>.`] : []),
    ...('default' in schema ? [markup`Default: <code>${JSON.stringify(schema.default)}</code>.`] : []),
    ...(examples ? [markup`Example: <code>${JSON.stringify(examples[0])}</code>.`] : []),
  ];
}

function range(least: number | undefined, most: number | undefined, unit: string): Markup[] {
  if (least !== undefined && most !== undefined) return [markup`${least} to ${most}${unit}.`];
  if (most !== undefined) return [markup`At most ${most}${unit}.`];
  return least !== undefined && least > 0 ? [markup`At least ${least}${unit}.`] : [];
}
