import { loadHold, type LoadedHold } from '../../db/queries/executions/engine/hold.ts';
import type { StoredRow } from '../../db/queries/executions/engine/rows.ts';
import { noRetry } from '../../src/actions/contract.ts';
import type { EntryCommand } from '../../src/executions/contract/run-messages.ts';
import type { CompiledFlow } from '../../src/engine/plan/compiled.ts';
import { entryIdOf, rootPath, type Path } from '../../src/engine/plan/path.ts';
import { pathRead } from '../../src/engine/plan/presence.ts';
import type { ActionImplementation } from '../../actions/action.ts';
import type { ResolvedStep } from '../tries/resolve-step.ts';
import { followingRun } from './deciding/following.ts';
import { DecisionBuilder } from './deciding/decision-builder.ts';
import { ExecutionRun } from './reading/execution-run.ts';
import { newlyReady } from './deciding/newly-ready.ts';
import type { Engine } from './committing/engine.ts';
import { commitAndAnnounce } from './committing/commit-and-announce.ts';

/** The data that an activity has read of its action. */
export interface OpenedCommand {
  first: DecisionBuilder;
  /** Null if there is none, because Postgres has lost it. */
  stored: StoredRow | null;
  held: LoadedHold;
  /** The values of its expressions, if they were evaluated before. */
  resolved?: ResolvedStep;
  /** Whether this activity has begun the execution just now. */
  isBegun?: true;
}

/** The same with the action's row. */
export type KeptCommand = OpenedCommand & { stored: StoredRow };

const noHold: LoadedHold = { hold: null, event: null };

/**
 * Reads what an action needs, in one statement if it runs. The first action of a list begins the execution as well. Null
 * if the execution is over, has another run, or has lost commits.
 */
export async function openCommand(
  engine: Engine,
  implementation: ActionImplementation,
  command: EntryCommand,
): Promise<OpenedCommand | null> {
  const { executionId, path, request } = command;
  const open = () =>
    ExecutionRun.open(engine, command, { path, outputsFor: (flow) => outputsFor(flow, command) });
  const [opened, held] = await Promise.all([
    open(),
    // An action that runs has no hold: the fence refuses it otherwise.
    request.do === 'run' ? noHold : loadHold(engine.db, executionId, path),
  ]);
  const isFirst = opened?.opened.get(rootPath) === null;
  const begun = isFirst && needsRowBefore(implementation) ? await begin(engine, command, opened) : null;
  const run = begun ? (begun.run ?? (await open())) : opened;
  if (!run) return null;
  const first = new DecisionBuilder(engine, run);
  const stored = first.rows.stored(rootPath) ? first.rows.stored(path) : await beginWith(first, path);
  return { first, stored, held, ...(begun?.isApplied && { isBegun: true }) };
}

/**
 * The same without reading, after an action that this worker has just committed. Only for a call: it is noted that it begins,
 * unless the execution is to be cancelled or another activity has begun it.
 */
export function openFollowing(
  engine: Engine,
  { contract }: ActionImplementation,
  { path, turn, request }: EntryCommand,
  run: ExecutionRun | null,
): OpenedCommand | null {
  if (!run || contract.runs !== 'remote' || request.do !== 'run') return null;
  const first = new DecisionBuilder(engine, run);
  const stored = first.rows.stored(path);
  return stored?.row.turn === turn ? { first, stored, held: noHold } : null;
}

/** Whether its row must be written before its result: it calls out, or its failed tries are counted. */
const needsRowBefore = ({ contract }: ActionImplementation): boolean =>
  contract.runs !== 'local' || contract.retry !== noRetry;

/** Begins the execution. `run`: as it is then; null if it is to be read. `isApplied`: nobody else has begun it. */
async function begin(
  engine: Engine,
  command: EntryCommand,
  opened: ExecutionRun,
): Promise<{ run: ExecutionRun | null; isApplied: boolean }> {
  const point = { key: command, path: rootPath, first: new DecisionBuilder(engine, opened) };
  const begun = await commitAndAnnounce(engine, point, async (decision) => {
    if (!decision.rows.row(rootPath)) await decision.on({ kind: 'begin' });
  });
  if (!begun?.committed.applied) return { run: null, isApplied: false };
  const { decision, committed } = begun;
  const run = committed.due?.length ? null : followingRun(decision, committed, command.path);
  return { run, isApplied: true };
}

/** Begins the execution in the commit of its first action. */
async function beginWith(decision: DecisionBuilder, path: Path): Promise<StoredRow | null> {
  await decision.on({ kind: 'begin' });
  const row = decision.rows.changed.get(path);
  return row?.state === 'ready' ? newlyReady(row) : null;
}

/** The outputs that the action reads, and its own if it has one. */
function outputsFor({ plan, entries }: CompiledFlow, { path, request }: EntryCommand): Path[] {
  const { template, label, returnUrl } = entries.get(entryIdOf(path))?.action ?? {};
  const ids = [template, label, returnUrl].flatMap((one) =>
    one?.actionIds === 'all' ? [...plan.places.keys()] : [...(one?.actionIds ?? [])],
  );
  const own = request.do === 'run' ? [] : [path];
  return [...new Set([...own, ...ids.map((id) => pathRead(plan, id, path))])];
}

/** Whether Postgres has what the command requests, and has not lost it. */
export const isKept = ({ turn }: EntryCommand, opened: OpenedCommand): opened is KeptCommand =>
  opened.stored !== null && opened.stored.row.turn >= turn;

/** Whether what the command requests is still pending. */
export function isPending({ turn, request }: EntryCommand, { first, stored, held }: KeptCommand): boolean {
  const { row, status, outcome } = stored;
  const { hold } = held;
  if (row.turn !== turn || row.phase !== 'body' || outcome !== null) return false;
  switch (request.do) {
    case 'run':
      return (status === 'pending' || status === 'retrying') && !hold;
    case 'resume':
      return (status === 'held' || status === 'stopping') && hold?.claimedBy === request.inboxId;
    case 'expire':
      return status === 'held' && hold?.state === 'open' && hold.expiresAt <= first.run.loaded.now();
    case 'cancel':
      return status === 'stopping';
    default:
      request satisfies never;
      throw new TypeError('no such request');
  }
}
