import * as v from 'valibot';
import type { Path } from '../errors/place.ts';
import { schemasAt } from '../errors/schemas-at.ts';

/**
 * A text in the attributes of an action has expressions, unless it has one of these kinds. `literal`: it is never an expression.
 * `address`: it has them, and their values in its path and its query are encoded. `markdown`: their values are no markup.
 * `plain`: their values do not change the direction of the text after them.
 */
export type TextKind = (typeof kinds)[number];
const kinds = ['literal', 'address', 'markdown', 'plain'] as const;

const mark = 'x-text';
const marked = (kind: TextKind) => v.pipe(v.string(), v.metadata({ [mark]: kind }));

/** A text in an action's attributes that is never an expression, because it is in a language that looks like ours. */
export const LiteralText = marked('literal');

/** A URL. */
export const AddressText = marked('address');

/** A text in Markdown, which people read. */
export const MarkdownText = marked('markdown');

/** A text without markup, which people read. */
export const PlainText = marked('plain');

/** The kind of the text at this place of a schema; null if it is a text with expressions as all others. */
export function textKindAt(schema: v.GenericSchema, path: Path): TextKind | null {
  const marks = new Set(schemasAt(schema, path).map((found) => v.getMetadata(found)[mark]));
  return kinds.find((kind) => marks.has(kind)) ?? null;
}
