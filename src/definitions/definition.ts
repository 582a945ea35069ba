import * as v from 'valibot';
import { isStorable, storableMessage } from '../language/json/storable.ts';
import { eventTriggers } from '../wallets/protocols/triggers.ts';
import { DefinitionEntry } from './flow/entry.ts';
import { described, map, outputField, text, timeoutField } from './fields.ts';

/** An execution is started by the API, or by an event in the project's wallet. */
const Trigger = v.strictObject({ type: v.picklist(['api', ...eventTriggers]) });
export type Trigger = v.InferOutput<typeof Trigger>;

/** A workflow's definition as it is written. */
export const Definition = v.strictObject({
  name: described(text(100), 'The name of the workflow.'),
  description: v.optional(
    described(
      v.pipe(v.string(), v.maxLength(5_000), v.check(isStorable, storableMessage)),
      'The purpose of the workflow.',
    ),
  ),
  trigger: v.optional(described(Trigger, 'The trigger of the workflow; default: the API.')),
  wallet: v.optional(described(text(100), 'Id of the wallet that it acts with; by default the project’s.')),
  input: v.optional(
    described(
      map(),
      'JSON Schema of the input, with `type: object`. Defaults are filled in. Without a schema any object is accepted.',
    ),
  ),
  actions: described(v.array(DefinitionEntry), 'The entries, which run one after the other.'),
  timeout: v.optional(
    described(
      timeoutField,
      'How long an execution may take: an ISO 8601 duration, or an expression that gives one.',
    ),
  ),
  output: v.optional(
    described(outputField, 'The output of the execution, `payload.output`; may hold expressions.'),
  ),
  finally: v.optional(
    described(v.array(DefinitionEntry), 'Entries that run in the end, however the execution ends.'),
  ),
});
export type Definition = v.InferOutput<typeof Definition>;
