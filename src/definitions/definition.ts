import * as v from 'valibot';
import { isStorable, storableMessage } from '../json/storable.ts';
import { isObject } from './is-object.ts';
import { limits } from './limits.ts';

/** An action's id; it becomes a key of `payload.actions`. */
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

/** Valibot's own objects and records take lists, too. */
const map = () =>
  v.pipe(v.unknown(), v.check(isObject, 'must be an object'), v.record(v.string(), v.unknown()));

const text = (maxLength: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.check(isStorable, storableMessage));

export const DefinitionAction = v.strictObject({
  id: ActionId,
  name: text(200),
  /** An object, or one expression that gives it; checked against the action's own schema. */
  attributes: v.optional(v.union([map(), v.string()])),
  timeout: v.optional(v.string()),
  remind: v.optional(v.pipe(v.array(v.string()), v.maxLength(limits.maxReminders))),
  label: v.optional(text(1_000)),
  returnUrl: v.optional(text(8_192)),
});
export type DefinitionAction = v.InferOutput<typeof DefinitionAction>;

/** What starts an execution: the API, or something that an agent is told. */
export const triggerTypes = [
  'api',
  'didcommConnectionCompleted',
  'didcommConnectionReused',
  'didcommCredentialIssued',
  'didcommPresentationVerified',
  'didcommBasicMessageReceived',
] as const;

export const Trigger = v.strictObject({ type: v.picklist(triggerTypes) });
export type Trigger = v.InferOutput<typeof Trigger>;

/** A workflow's definition as it is written. */
export const Definition = v.strictObject({
  name: text(100),
  description: v.optional(v.pipe(v.string(), v.maxLength(5_000), v.check(isStorable, storableMessage))),
  trigger: v.optional(Trigger),
  wallet: v.optional(text(100)),
  input: v.optional(map()),
  actions: v.pipe(v.array(DefinitionAction), v.maxLength(limits.maxActions)),
});
export type Definition = v.InferOutput<typeof Definition>;
