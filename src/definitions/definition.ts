import * as v from 'valibot';
import { isStorable, storableMessage } from '../json/storable.ts';
import { isObject } from '../json/object.ts';
import { eventTriggers } from '../protocols/triggers.ts';
import { limits } from './limits.ts';

/** The id of an action; it becomes a key of `payload.actions`. */
const ActionId = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/,
    'must begin with a letter or `_` and have at most 64 letters, digits, `_` and `-`',
  ),
  v.check(
    (id) => !['__proto__', 'constructor', 'prototype'].includes(id),
    'must not be a name that JavaScript keeps for itself',
  ),
);

/** Valibot's own objects and records also accept lists. */
const map = () =>
  v.pipe(v.unknown(), v.check(isObject, 'must be an object'), v.record(v.string(), v.unknown()));

const text = (maxLength: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.check(isStorable, storableMessage));

/** Adds the description that the editor shows. */
const described = <S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description));

export const DefinitionAction = v.strictObject({
  id: described(ActionId, 'Unique in the definition: the key of the action in an execution’s payload.'),
  name: described(text(200), 'An action of the catalogue, with its version.'),
  /** They are checked against the action's own schema. */
  attributes: v.optional(
    described(
      v.union([map(), v.string()]),
      'What the action is given: an object in which any value may be an expression, or one expression that gives it.',
    ),
  ),
  timeout: v.optional(
    described(v.string(), 'How long it may wait: an ISO 8601 duration, at most ten years. By default P30D.'),
  ),
  remind: v.optional(
    described(
      v.pipe(v.array(v.string()), v.maxLength(limits.maxReminders)),
      'When to remind, from the beginning of the wait: ISO 8601 durations shorter than its timeout.',
    ),
  ),
  label: v.optional(
    described(
      text(1_000),
      'For whom it waits, as lists of holds show it. May hold expressions; put no personal data into it.',
    ),
  ),
  returnUrl: v.optional(described(text(8_192), 'Where a person is sent afterwards; may be an expression.')),
});
export type DefinitionAction = v.InferOutput<typeof DefinitionAction>;

/** An execution is started by the API, or by an event in the project's wallet. */
const Trigger = v.strictObject({ type: v.picklist(['api', ...eventTriggers]) });
export type Trigger = v.InferOutput<typeof Trigger>;

/** A workflow's definition as it is written. */
export const Definition = v.strictObject({
  name: described(text(100), 'What people call the workflow.'),
  description: v.optional(
    described(
      v.pipe(v.string(), v.maxLength(5_000), v.check(isStorable, storableMessage)),
      'What it is for.',
    ),
  ),
  trigger: v.optional(described(Trigger, 'What starts it; by default the API.')),
  wallet: v.optional(described(text(100), 'Id of the wallet that it acts with; by default the project’s.')),
  input: v.optional(
    described(
      map(),
      'JSON Schema of the input, with `type: object`. Defaults are filled in. Without it any object is taken.',
    ),
  ),
  actions: described(
    v.pipe(v.array(DefinitionAction), v.maxLength(limits.maxActions)),
    'What is done, one after the other.',
  ),
});
export type Definition = v.InferOutput<typeof Definition>;
