import { jsonSchemaOf } from '../../../actions/json-schema.ts';
import * as v from 'valibot';
import { limits } from '../../../engine/plan/limits.ts';
import { described, map, text, timeoutField } from '../../fields.ts';
import { isObject } from '../../../language/json/object.ts';
import { writesOutput, type BodyText } from './body-text.ts';

export const action = {
  called: 'an action',
  several: 'actions',
  maker: 'name',
  fields: ['retry', 'repeat'],
  ownFields: () => ({
    name: v.optional(described(text(200), 'An action of the catalogue, with its version.')),
    /** They are checked against the action's own schema. */
    attributes: v.optional(
      described(
        v.union([map(), v.string()]),
        'The attributes of the action: an object in which any value may be an expression, or one expression that gives the object.',
      ),
    ),
    remind: v.optional(
      described(
        v.pipe(v.array(v.string()), v.maxLength(limits.maxReminders)),
        'When to remind: ISO 8601 durations from the beginning of the wait, shorter than its timeout, or expressions that give a duration or a time.',
      ),
    ),
    label: v.optional(
      described(
        text(1_000),
        'For whom it waits, as lists of holds show it: a text that has at most 200 characters once its expressions are evaluated. Put no personal data into it.',
      ),
    ),
    returnUrl: v.optional(
      described(text(8_192), 'The URL to which a person is sent afterwards; may be an expression.'),
    ),
    heartbeatTimeout: v.optional(
      described(
        timeoutField,
        'The longest time between two heartbeats of the system that must answer: an ISO 8601 duration, or an expression.',
      ),
    ),
    onTimeout: v.optional(
      described(
        v.literal('continue'),
        '`continue`: the end of a wait is an answer, with `timedOut` in the output.',
      ),
    ),
    earlyAnswers: v.optional(
      described(
        v.literal('replace'),
        '`replace`: until the wait begins, a later answer replaces the stored one. Otherwise the first answer counts.',
      ),
    ),
  }),
  plan: () => ({ kind: 'action' }),
  hasOutput: writesOutput,
  outputSchema({ name, attributes, onTimeout }, catalogue) {
    const contract = catalogue.get(String(name));
    if (contract === undefined) return undefined;
    const output = jsonSchemaOf(contract.output);
    const schema = contract.narrowOutput?.(output, attributes) ?? output;
    if (onTimeout !== 'continue' || !isObject(schema) || !isObject(schema['properties'])) return schema;
    return { ...schema, properties: { ...schema['properties'], timedOut: { type: 'boolean' } } };
  },
} as const satisfies BodyText<'action'>;
