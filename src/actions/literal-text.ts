import * as v from 'valibot';
import type { Path } from '../errors/place.ts';
import { schemasAt } from '../errors/schemas-at.ts';

const mark = 'x-literal';

/** A text of an action's attributes that is never an expression: it is written in a language that looks like ours. */
export const LiteralText = v.pipe(v.string(), v.metadata({ [mark]: true }));

/** Whether what stands at this place of a schema's value is such a text. */
export const isLiteralAt = (schema: v.GenericSchema, path: Path): boolean =>
  schemasAt(schema, path).some((found) => v.getMetadata(found)[mark] === true);
