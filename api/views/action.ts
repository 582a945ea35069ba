import * as v from 'valibot';
import { type ActionContract, canBeTried } from '../../src/actions/contract.ts';
import { jsonSchemaOf } from '../../src/actions/json-schema.ts';
import { Count } from './fields.ts';

const JsonSchema = v.pipe(v.record(v.string(), v.unknown()), v.description('JSON Schema 2020-12.'));

/** An action that a definition may name, as the catalogue, the editor and the documentation see it. */
export const Action = v.pipe(
  v.object({
    name: v.string(),
    title: v.string(),
    description: v.string(),
    runs: v.pipe(
      v.picklist(['local', 'remote']),
      v.description('`local`: within a workflow task. `remote`: an activity, which may call out.'),
    ),
    retry: v.object({
      maxAttempts: Count,
      initialIntervalMs: Count,
      backoffCoefficient: v.number(),
      maxIntervalMs: Count,
    }),
    timeoutMs: v.pipe(Count, v.description('Longest time of one try.')),
    hold: v.pipe(
      v.nullable(
        v.object({
          onExpiry: v.pipe(
            v.union([v.picklist([2002, 2005]), v.literal('wakes')]),
            v.description('The error of a hold that nobody answers; `wakes` where its end is the answer.'),
          ),
          acceptsData: v.pipe(
            v.boolean(),
            v.description('True if a callback or a resume can answer the action.'),
          ),
          takesHeartbeats: v.pipe(
            v.boolean(),
            v.description('True if the action accepts a `heartbeatTimeout`.'),
          ),
        }),
      ),
      v.description('Null for an action that never waits.'),
    ),
    canBeTried: v.pipe(
      v.boolean(),
      v.description(
        'True if the action can be tried without an execution: `POST …/actions/{group}/{operation}/try`.',
      ),
    ),
    secretsIn: v.pipe(
      v.array(v.string()),
      v.description(
        'The attributes in which expressions may read `secrets`; empty for an action that takes none.',
      ),
    ),
    attributes: v.pipe(
      JsonSchema,
      v.description('JSON Schema 2020-12 of its attributes, any of which may be an expression.'),
    ),
    output: JsonSchema,
  }),
  v.description('An action of the catalogue.'),
);

export const actionView = (contract: ActionContract) => ({
  name: contract.name,
  title: contract.title,
  description: contract.description,
  runs: contract.runs,
  retry: contract.retry,
  timeoutMs: contract.timeoutMs,
  hold: contract.hold
    ? {
        onExpiry: contract.hold.onExpiry,
        acceptsData: contract.hold.acceptsData,
        takesHeartbeats: contract.hold.takesHeartbeats ?? contract.hold.acceptsData,
      }
    : null,
  canBeTried: canBeTried(contract),
  secretsIn: [...(contract.secrets?.in ?? [])],
  attributes: jsonSchemaOf(contract.attributes),
  output: jsonSchemaOf(contract.output),
});
