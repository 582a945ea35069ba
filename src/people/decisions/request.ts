import * as v from 'valibot';
import { faultsOf, JsonSchemaValue } from '../../language/schemas/json-schema-value.ts';
import { whyNotOnPages } from './form.ts';
import { isObject } from '../../language/json/object.ts';
import { LiteralText, PlainText } from '../../language/expressions/text-kinds.ts';
import { lineOfText } from '../../language/names/name.ts';
import { outcomeId, Style } from '../../language/names/named-outcome.ts';
import { DecisionPresentation } from './presentation.ts';

/** How many persons must make the same choice. */
export const Quorum = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(20, 'must be at most 20'),
);

const fieldsDescription =
  'JSON Schema of the fields that the person fills in with this choice; its type is `object`.';

/** One of the answers that a person may give. */
export const Choice = v.strictObject({
  id: v.pipe(outcomeId, v.description('The id of the choice in the output.')),
  label: v.pipe(PlainText, lineOfText(60), v.description('The text of its button.')),
  style: v.optional(
    v.pipe(Style, v.description('How the button, and the choice that was made, look; default `plain`.')),
  ),
  outcome: v.optional(
    v.pipe(
      LiteralText,
      lineOfText(60),
      v.description(
        'The text of the outcome, such as *Rejected*; default the `label`. It is stored without encryption, so it is written out, without expressions.',
      ),
    ),
  ),
  fields: v.optional(v.pipe(JsonSchemaValue, v.description(fieldsDescription))),
  quorum: v.optional(
    v.pipe(
      Quorum,
      v.description(
        'How many persons must make this choice; default the `quorum` of all. With 1 one of them suffices, as for a veto.',
      ),
    ),
  ),
});
export type Choice = v.InferOutput<typeof Choice>;

/** One of a definition: a person can make it on a page. */
export const DefinedChoice = v.strictObject({
  ...Choice.entries,
  fields: v.optional(
    v.pipe(
      JsonSchemaValue,
      v.check(
        (schema) => whyNotOnPages(schema).length === 0,
        ({ input }) => whyNotOnPages(input).join('; '),
      ),
      v.description(fieldsDescription),
    ),
  ),
});

/** Whether an answer to these choices can be checked: all their fields together make one schema. */
export const canBeChecked = (choices: readonly Choice[]): boolean =>
  faultsOf(answerSchema(choices)).length === 0;

/** A labelled value that the person sees. */
export const Shown = v.strictObject({
  label: v.pipe(PlainText, lineOfText(100), v.description('The label of the value.')),
  value: v.pipe(
    v.unknown(),
    v.description('A text, a number, true or false; anything else is shown as JSON.'),
  ),
});

/** The excluded people: the initiator of the execution, or the `decidedBy` of another decision. */
export const Exclusion = v.union([v.literal('initiator'), v.looseObject({ type: v.string() })]);
export type Exclusion = v.InferOutput<typeof Exclusion>;

/** The question to a person, as the author of the definition wants them to see it. */
export const DecisionRequest = v.strictObject({
  title: v.string(),
  text: v.optional(v.string()),
  show: v.array(v.strictObject({ label: v.string(), value: v.unknown() })),
  choices: v.array(Choice),
  quorum: Quorum,
  notBy: v.array(Exclusion),
  isInitiatorUnknown: v.optional(
    v.pipe(
      v.literal(true),
      v.description('True if the decision excludes `initiator`, and an unknown person caused the execution.'),
    ),
  ),
  mayDelegate: v.boolean(),
  isMailed: v.boolean(),
  presentation: v.optional(DecisionPresentation),
  /** Whether the execution continues without a choice if nobody decides in time. */
  goesOn: v.boolean(),
});
export type DecisionRequest = v.InferOutput<typeof DecisionRequest>;

/** The name of a choice. */
export const labelOfChoice = (choices: readonly Choice[], id: string): string =>
  choices.find((one) => one.id === id)?.label ?? id;

export const approveOrReject: readonly Choice[] = [
  { id: 'approve', label: 'Approve', style: 'good' },
  { id: 'reject', label: 'Reject', style: 'danger' },
];

/** The JSON Schema of an answer: one of the choices, with its fields. */
export const answerSchema = (choices: readonly Choice[]): Record<string, unknown> => ({
  type: 'object',
  required: ['choice'],
  properties: { choice: { enum: choices.map(({ id }) => id) } },
  // The fields of a choice count only if it is the one that was made.
  allOf: choices.map(({ id, fields }, at) => ({
    if: { properties: { choice: { const: id } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then:
      fields === undefined
        ? { properties: { data: { maxProperties: 0 } } }
        : {
            properties: { data: within(fields, `#/allOf/${at}/then/properties/data`) },
            required: mayBeEmpty(fields) ? [] : ['data'],
          },
  })),
});

const optionalAll: ReadonlySet<string> = new Set([
  'type',
  'title',
  'description',
  'properties',
  'additionalProperties',
  '$defs',
]);

/** Whether a person may leave all fields empty: then `data` may be left out, too. */
const mayBeEmpty = (fields: unknown): boolean =>
  isObject(fields) &&
  Object.entries(fields).every(
    ([name, value]) =>
      optionalAll.has(name) || (name === 'required' && Array.isArray(value) && value.length === 0),
  );

/** Keywords whose values are data and no schemas. */
const ofData: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples']);

/** Returns the schema as it is at a place of another one: its references begin at its own root (JSON Schema 2020-12 §8.2.3.1). */
function within(schema: unknown, place: string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => within(one, place));
  // With an id, a schema is the root of its own references.
  if (!isObject(schema) || '$id' in schema) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => {
      if (name === '$ref' && typeof value === 'string' && value.startsWith('#'))
        return [name, `${place}${value.slice(1)}`];
      return [name, ofData.has(name) ? value : within(value, place)];
    }),
  );
}
