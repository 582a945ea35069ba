import * as v from 'valibot';
import type { NamedOutcome } from '../../../../src/language/names/named-outcome.ts';
import type { HeldEntry } from '../../../../src/executions/contract/run-messages.ts';
import type { Cause } from '../../../../src/engine/walker/row.ts';
import type { Columns } from './rows.ts';

const integer = v.pipe(v.number(), v.integer());
/** Encrypted, in base64. */
const sealed = v.nullable(v.string());
const time = v.pipe(v.string(), v.isoTimestamp());
/** It is stored as it is. */
const json = <T>() => v.custom<T>(() => true);

const outcome = json<NamedOutcome>();

const Row = v.strictObject({
  path: v.string(),
  parent: v.nullable(v.string()),
  action: v.boolean(),
  status: v.string(),
  phase: v.string(),
  generation: integer,
  turn: integer,
  repeats: integer,
  remains: v.boolean(),
  ran: v.boolean(),
  walk: json<Columns['walk']>(),
  active: v.optional(integer),
  completed: v.optional(integer),
  failed: v.optional(integer),
  idle: v.optional(integer),
  firstFailed: v.optional(v.nullable(v.string())),
  next: v.nullable(integer),
  output: sealed,
  error: sealed,
  errorCode: v.nullable(integer),
  definite: v.nullable(v.boolean()),
  failedTries: integer,
  effect: integer,
  outcome: v.nullable(v.string()),
  wakeInMs: v.nullable(v.number()),
  deadlineInMs: v.nullable(v.number()),
  begunFrom: v.optional(v.string()),
  namedOutcome: v.optional(outcome),
});

const Arrival = v.strictObject({
  at: v.string(),
  from: v.string(),
  as: v.nullable(v.string()),
  isOver: v.boolean(),
  by: v.nullable(v.string()),
  remains: v.boolean(),
  ran: v.boolean(),
  branch: v.nullable(v.string()),
});

const Hold = v.strictObject({
  path: v.string(),
  keys: v.array(v.string()),
  acceptsData: v.boolean(),
  dataSchema: sealed,
  label: sealed,
  refusal: sealed,
  reminders: v.optional(v.array(time)),
  expiresAt: time,
  wakesAt: v.optional(time),
  heartbeatMs: v.optional(integer),
  isEnding: v.boolean(),
  entry: json<HeldEntry>(),
});

const Finish = v.strictObject({
  status: v.string(),
  failedPath: v.nullable(v.string()),
  error: sealed,
  cause: v.optional(
    v.strictObject({
      actionId: v.nullable(v.string()),
      reason: v.string(),
      host: v.nullable(v.string()),
      status: v.nullable(integer),
      childId: v.nullable(v.string()),
    }),
  ),
});

/**
 * The argument of `write_commit`. The columns that its functions read lists with are made of this, and so is the check that no
 * key is missing (`function-values.ts`). During an upgrade, workers of the previous release call the functions of this
 * one, so a key that they do not write is optional for one release.
 */
export const CommitDocument = v.strictObject({
  guards: v.array(v.strictObject({ path: v.string(), version: v.nullable(integer) })),
  fence: v.optional(v.strictObject({ path: v.string(), do: v.string(), inboxId: v.optional(v.string()) })),
  rows: v.array(Row),
  items: v.optional(v.array(v.strictObject({ path: v.string(), chunk: integer, items: v.string() }))),
  arrivals: v.optional(v.array(Arrival)),
  starts: v.optional(
    v.array(v.strictObject({ path: v.string(), count: integer, concurrency: v.nullable(integer) })),
  ),
  wants: v.optional(v.array(v.string())),
  wakeups: v.optional(v.array(v.strictObject({ path: v.string(), more: integer, handled: integer }))),
  stops: v.optional(v.array(v.strictObject({ path: v.string(), cause: json<Cause>() }))),
  bytes: integer,
  log: v.array(
    v.strictObject({ type: v.string(), path: v.string(), error: sealed, outcome: v.optional(outcome) }),
  ),
  completed: v.array(v.string()),
  outcome: v.optional(outcome),
  rerun: v.array(v.string()),
  instances: integer,
  knownInstances: integer,
  children: v.optional(v.array(v.strictObject({ path: v.string(), as: v.string() }))),
  hasPendingActions: v.boolean(),
  decidesEnd: v.boolean(),
  knowsCancellation: v.boolean(),
  early: v.optional(v.strictObject({ forMs: v.optional(integer) })),
  redrive: v.optional(v.strictObject({ inboxId: v.string(), asksAgain: v.boolean() })),
  hold: v.optional(Hold),
  finish: v.optional(Finish),
});
export type CommitDocument = v.InferOutput<typeof CommitDocument>;

/** The argument of `write_commits`. */
export const CommitDocuments = v.array(
  v.strictObject({ generation: integer, step: integer, commit: CommitDocument }),
);
export type CommitDocuments = v.InferOutput<typeof CommitDocuments>;
