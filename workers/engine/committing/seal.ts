import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Commit, WrittenRow } from '../../../db/queries/executions/engine/commit.ts';
import type { StoredStatus, StoredRow } from '../../../db/queries/executions/engine/rows.ts';
import { itemsInChunk } from '../../../src/engine/values/data-meter.ts';
import { causeOf } from '../../../src/executions/cause.ts';
import { isOfCancellation } from '../../../src/engine/values/failures/other-failure.ts';
import type { CompiledFlow } from '../../../src/engine/plan/compiled.ts';
import type { NamedOutcome } from '../../../src/language/names/named-outcome.ts';
import { pendingStatuses } from '../../../src/executions/action-status.ts';
import type { FinalStatus } from '../../../src/executions/status.ts';
import {
  entryIdOf,
  indexOf,
  instancePathsAround,
  isInstancePath,
  rootPath,
  type Path,
} from '../../../src/engine/plan/path.ts';
import type { Cause, Row } from '../../../src/engine/walker/row.ts';
import type { Decision } from '../deciding/decision.ts';
import type { DecisionBuilder } from '../deciding/decision-builder.ts';
import type { DraftContent } from '../deciding/draft.ts';

/** Ends the deciding: what is written, and what is replied once it is, does not change with the builder from here on. */
export async function seal(builder: DecisionBuilder): Promise<Decision> {
  const { run, rows, draft } = builder;
  const drafted = draft.drafted();
  const commit = await sealedCommit(builder, drafted);
  const { ready, computed } = drafted;
  return { run, commit, before: rows.before, after: new Map(rows.changed), ready, computed };
}

async function sealedCommit(decision: DecisionBuilder, drafted: DraftContent): Promise<Commit> {
  const { rows, facts } = decision;
  const { effects, fence, hold, begun, starts, wants, wakeups, children } = drafted;
  const written: WrittenRow[] = [];
  for (const row of rows.changed.values()) written.push(await writtenOf(decision, drafted, row));
  return {
    guards: new Map(rows.guards),
    fence,
    rows: written,
    items: [...drafted.items].flatMap(([path, items]) => chunksOf(decision, path, items)),
    arrivals: effects.filter((effect) => effect.do === 'arrive'),
    starts,
    wants,
    wakeups,
    stops: effects.filter((effect) => effect.do === 'stop').map(({ path, cause }) => ({ path, cause })),
    log: facts.log.map(({ type, path, error, outcome = null }) => ({
      type,
      path,
      outcome,
      error: error === 'ofRow' ? sealedError(decision, path) : error,
    })),
    completed: [...facts.completed],
    outcome: outcomeOf(decision),
    instances: decision.startingInstances + written.filter(({ row }) => isNewRound(decision, row)).length,
    knownInstances: decision.run.loaded.instances,
    rerun: written.flatMap(({ row }) => (isRerun(row, rows.stored(row.path)) ? [row.path] : [])),
    hold,
    redrive: redriveOf(drafted),
    children,
    hasPendingActions: written.some(
      ({ row, isAction, status }) => isAction && row.phase === 'body' && isPending(status),
    ),
    decidesEnd: decidesEnd(decision) || begun !== null,
    knowsCancellation: decision.run.loaded.isCancellationRequested,
    early: decision.run.key.isEarly ? (begun ? 'calls' : 'computes') : null,
    finish: await finishOf(decision, effects),
  };
}

const redriveOf = ({ redriveId, effects }: DraftContent): Commit['redrive'] =>
  redriveId === null
    ? null
    : { inboxId: redriveId, asksAgain: effects.some((effect) => effect.do === 'askAgain') };

async function writtenOf(
  decision: DecisionBuilder,
  { hold, begun }: DraftContent,
  row: Row,
): Promise<WrittenRow> {
  const { run, rows, facts } = decision;
  const { path } = row;
  const stored = rows.stored(path);
  const of = facts.of(path);
  const entry = isInstancePath(path) ? null : run.flow.plan.places.get(entryIdOf(path))?.entry;
  const isNew = stored?.row.generation !== row.generation;
  const sealOutput = async (): Promise<Buffer | null> => {
    const output = (await run.outputsAt([path])).get(path);
    return output === undefined ? null : run.dataKey.seal(encryptionContext.output(path), output);
  };
  return {
    row,
    status: hold?.path === path && row.state === 'ready' ? 'held' : statusOf(row, stored),
    isAction: entry?.body.kind === 'action',
    caseName: run.entryOf(path).cases?.[row.chosenCase ?? -1]?.name ?? null,
    countsJoin: Boolean(entry?.shape.join) && (isNew || row.join.active !== stored.row.join.active),
    next: isNew && entry?.shape.instances === 'iteration' ? 0 : null,
    output: of.output ? (of.sealed?.output ?? (await sealOutput())) : null,
    error: sealedError(decision, path),
    errorCode: of.error?.code ?? null,
    // It is known until the action is pending again.
    wasDefinite: of.wasDefinite ?? (stored?.row.turn === row.turn && stored.wasDefinite ? true : null),
    failedTries: of.failedTries,
    repeats: of.repeats,
    effect: of.effect,
    outcome: of.outcome,
    namedOutcome: of.namedOutcome,
    wakeInMs: of.wakeInMs,
    deadlineInMs: facts.deadlineInMs(path),
    begunFrom: begun?.path === path ? begun.visitedFrom : null,
  };
}

/** The execution has the outcome of the last action that has one. Of the items of a loop, none speaks for the whole. */
const outcomeOf = ({ run, facts }: DecisionBuilder): NamedOutcome | null =>
  facts.log.findLast(({ path, outcome }) => outcome && !isOfItem(run.flow, path))?.outcome ?? null;

const isOfItem = ({ entries }: CompiledFlow, path: Path): boolean =>
  instancePathsAround(path).some((at) => entries.get(entryIdOf(at))?.loop !== undefined);

/** The iterations of a loop were counted with its list. */
const isNewRound = ({ run, rows }: DecisionBuilder, { path }: Row): boolean =>
  indexOf(path) !== null && !rows.stored(path) && run.entryOf(path).loop === undefined;

const isRerun = (row: Row, stored: StoredRow | null): boolean =>
  stored !== null && stored.row.generation !== row.generation;

const isPending = (status: StoredStatus): boolean =>
  (pendingStatuses as readonly StoredStatus[]).includes(status);

/** An action that is pending keeps the status that its tries have given it. */
function statusOf({ state, turn }: Row, stored: StoredRow | null): StoredStatus {
  if (state !== 'ready') return state;
  return stored?.row.state === 'ready' && stored.row.turn === turn ? stored.status : 'pending';
}

function chunksOf(
  { run }: DecisionBuilder,
  path: Path,
  items: readonly unknown[],
): Commit['items'][number][] {
  return Array.from({ length: Math.ceil(items.length / itemsInChunk) }, (_, chunk) => {
    const some = items.slice(chunk * itemsInChunk, (chunk + 1) * itemsInChunk);
    return { path, chunk, items: run.dataKey.seal(encryptionContext.items(path, chunk), some) };
  });
}

function sealedError({ run, facts }: DecisionBuilder, path: Path): Buffer | null {
  const { error, sealed } = facts.of(path);
  return sealed?.error ?? (error ? run.dataKey.seal(encryptionContext.error(path), error) : null);
}

async function finishOf(
  decision: DecisionBuilder,
  effects: DraftContent['effects'],
): Promise<Commit['finish']> {
  const end = effects.find((effect) => effect.do === 'finish')?.result;
  if (!end) return null;
  // The error of an action is in its row; the top level has its own.
  const failedPath = end.kind === 'failed' && end.by !== '' ? end.by : null;
  const error = failedPath === null ? await errorOfTop(decision, end) : null;
  const status = statusAfter(end);
  const failure = status === 'failed' ? await decision.run.errorAt(failedPath ?? rootPath) : null;
  return {
    status,
    failedPath,
    error,
    cause: failure && causeOf(failedPath, failure),
    code: failure?.code ?? null,
  };
}

async function errorOfTop({ run }: DecisionBuilder, { kind }: Cause): Promise<Buffer | null> {
  if (kind === 'completed' || kind === 'ended') return null;
  const error = await run.errorAt(rootPath);
  const isOfEnd = kind !== 'cancelled' || isOfCancellation(error);
  return error && isOfEnd ? run.dataKey.seal(encryptionContext.error(''), error) : null;
}

/** From here on, even if something is still undone or cleaned up, the execution ends in this way. */
function decidesEnd({ rows }: DecisionBuilder): boolean {
  const root = rows.changed.get(rootPath);
  return root !== undefined && (root.result !== null || root.cause?.kind === 'ended');
}

function statusAfter({ kind }: Cause): FinalStatus {
  if (kind === 'completed' || kind === 'ended') return 'completed';
  return kind === 'failed' || kind === 'timedOut' ? 'failed' : 'cancelled';
}
