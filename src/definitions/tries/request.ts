import * as v from 'valibot';
import { EntryId } from '../fields.ts';
import { isRootName, reservedRoots, rootNamePattern } from '../root-names.ts';
import { JsonObject } from '../../language/json/object.ts';
import { idOf } from '../../language/names/uuid.ts';
import { limits } from './limits.ts';

const described = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

/** Roots that have this name in every definition. */
const usualRoots = new Set(['previous', 'output', 'error']);

const RootName = v.pipe(
  v.string(),
  v.check(
    (name) => isRootName(name) && (usualRoots.has(name) || !reservedRoots.has(name)),
    'must be a name that a root of an entry can have, such as `item`',
  ),
  v.metadata({ pattern: rootNamePattern.source }),
);

/** An action to be tried, with the values that its expressions read. */
export const NewActionTry = v.pipe(
  v.strictObject({
    attributes: v.optional(
      described(
        v.pipe(
          v.union([JsonObject, v.string()]),
          v.check(
            (attributes) => JSON.stringify(attributes).length <= limits.maxAttributesLength,
            `must have at most ${limits.maxAttributesLength} characters as JSON`,
          ),
        ),
        'The attributes as in a definition: an object in which any value may be an expression, or one expression that gives the object.',
      ),
    ),
    input: v.optional(described(JsonObject, 'The value of `input` in expressions.')),
    actions: v.optional(
      described(
        v.record(EntryId, v.object({ output: v.unknown() })),
        'The outputs of earlier actions, by id: `{"order": {"output": {…}}}`, as in the `payload` of an execution.',
      ),
    ),
    roots: v.optional(
      described(
        v.pipe(
          v.record(RootName, v.unknown()),
          v.check(
            (roots) => Object.keys(roots).length <= limits.maxRoots,
            `must have at most ${limits.maxRoots} roots`,
          ),
        ),
        'Further roots of the place at which the action stands: `item` and `index`, `previous`, `error`.',
      ),
    ),
    walletId: v.optional(
      described(idOf('a wallet'), "The wallet that acts; by default the project's default wallet."),
    ),
  }),
  v.examples([{ attributes: { email: '$.input.email' }, input: { email: 'ada@example.com' } }]),
);
export type NewActionTry = v.InferOutput<typeof NewActionTry>;
