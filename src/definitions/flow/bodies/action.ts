import { chatV1 } from '../../../actions/ai/chat.v1.ts';
import { onlyTypes } from '../../../language/expressions/value-shape.ts';
import { waitForEventV1 } from '../../../actions/general/wait-for-event.v1.ts';
import { jsonSchemaOf } from '../../../actions/json-schema.ts';
import { decideV1 } from '../../../actions/people/decide.v1.ts';
import { literalChoices } from '../../../people/decisions/literals.ts';
import * as v from 'valibot';
import { limits } from '../../../engine/plan/limits.ts';
import { described, map, text, timeoutField } from '../../fields.ts';
import { isObject } from '../../../language/json/object.ts';
import { closed, itemsOf, writesOutput, type BodyText } from './body-text.ts';

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
        'What the action is given: an object in which any value may be an expression, or one expression that gives it.',
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
    returnUrl: v.optional(described(text(8_192), 'Where a person is sent afterwards; may be an expression.')),
    heartbeatTimeout: v.optional(
      described(
        timeoutField,
        'The longest time between two heartbeats of who is waited for: an ISO 8601 duration, or an expression.',
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
        '`replace`: until the wait begins, a later answer takes the place of the one that is kept. Otherwise the first one counts.',
      ),
    ),
  }),
  plan: () => ({ kind: 'action' }),
  hasOutput: writesOutput,
  outputSchema({ name, attributes, onTimeout }, catalogue) {
    const contract = catalogue.get(String(name));
    if (contract === undefined) return undefined;
    // Its output is its attributes.
    if (name === 'general/set@v1' && isObject(attributes))
      return closed(Object.fromEntries(Object.keys(attributes).map((key) => [key, {}])));
    const output = jsonSchemaOf(contract.output);
    const schema =
      name === decideV1.name
        ? withChoices(output, attributes)
        : withAnswer(output, answersBySchema[name as string], attributes);
    if (onTimeout !== 'continue' || !isObject(schema) || !isObject(schema['properties'])) return schema;
    return { ...schema, properties: { ...schema['properties'], timedOut: { type: 'boolean' } } };
  },
} as const satisfies BodyText<'action'>;

/** The fields of outputs that match the attribute `schema`. */
const answersBySchema: Readonly<Record<string, string>> = {
  [waitForEventV1.name]: 'data',
  [chatV1.name]: 'value',
};

/** A schema that is computed says nothing here, and neither does one that refers to its parts: they would be looked for in the output. */
function withAnswer(output: unknown, field: string | undefined, attributes: unknown): unknown {
  const schema = isObject(attributes) ? attributes['schema'] : undefined;
  if (field === undefined || !isObject(schema) || !isObject(output)) return output;
  if (refersOrReads.test(JSON.stringify(schema))) return output;
  return { ...output, properties: { ...Object(output['properties']), [field]: onlyTypes(null, [schema]) } };
}

/** The output of a decision, with the ids of its choices, if they are written out. */
function withChoices(output: unknown, attributes: unknown): unknown {
  const choices = literalChoices(isObject(attributes) ? attributes : {});
  if (typeof attributes === 'string' || choices === null || !isObject(output)) return output;
  const properties = Object(output['properties']);
  const choice = { type: 'string', enum: choices.map(({ id }) => id) };
  const data = onlyTypes(null, fieldsOf(attributes));
  const { items } = properties.decisions;
  const decision = { ...items, properties: { ...items.properties, choice, data } };
  return {
    ...output,
    properties: { ...properties, choice, data, decisions: { ...properties.decisions, items: decision } },
  };
}

/** The schemas of what the choices are filled in with; an expression in one of them says nothing here. */
const fieldsOf = (attributes: unknown): unknown[] =>
  itemsOf(isObject(attributes) ? attributes['choices'] : undefined).flatMap((choice) => {
    const fields = isObject(choice) ? choice['fields'] : undefined;
    return isObject(fields) && !refersOrReads.test(JSON.stringify(fields)) ? [fields] : [];
  });

const refersOrReads = /"\$ref":|\$\{|"\$[.[]/;
