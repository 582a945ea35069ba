import * as v from 'valibot';
import type { Path } from '../errors/place.ts';
import { schemasAt } from '../errors/schemas-at.ts';

const mark = 'x-literal';

/** A text in an action's attributes that is never an expression, because it is in a language that looks like ours. */
export const LiteralText = v.pipe(v.string(), v.metadata({ [mark]: true }));

/** Whether the value at this place of a schema is such a text. */
export const isLiteralAt = (schema: v.GenericSchema, path: Path): boolean =>
  schemasAt(schema, path).some((found) => v.getMetadata(found)[mark] === true);
