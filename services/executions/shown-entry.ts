import type { Logger } from 'pino';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openShownError } from '../../db/encryption/errors.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import { listChildren } from '../../db/queries/executions/children.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import { countRounds, readEntryRows, type EntryRow } from '../../db/queries/executions/entries.ts';
import { countWaiting } from '../../db/queries/executions/instances.ts';
import type { CompiledFlow } from '../../src/engine/plan/compiled.ts';
import type { ErrorBody } from '../../src/language/errors/error-body.ts';
import { actionStatus, isOver, type ActionStatus } from '../../src/executions/action-status.ts';
import { countsOf, type EntryCounts } from '../../src/executions/entry-counts.ts';
import {
  hasInside,
  entryKindOf,
  partOf,
  titleOf,
  type EntryKind,
  type EntryPart,
} from '../../src/engine/names/entry-kind.ts';
import type { NamedEntry } from '../../src/engine/names/entry-path.ts';
import { hasOutput } from '../../src/executions/payload-actions.ts';
import { countFitting } from '../../src/language/json/page-bytes.ts';
import type { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import type { ExecutionStatus } from '../../src/executions/status.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { isRepeating } from '../../src/engine/plan/plan.ts';
import type { ContextWith } from '../context.ts';

/** An entry of an execution, an iteration or a round. */
export interface ShownEntry extends EntryPart {
  path: Path;
  id: string;
  kind: EntryKind;
  /** The name of an action; the kind of everything else. */
  name: string;
  title: string;
  /** The index of an iteration or a round. */
  index: number | null;
  /** The text of `itemLabel` for an iteration, which `withItemLabels` adds; null if there is no `itemLabel`. */
  label: string | null;
  status: ActionStatus;
  /** Whether the entries that had completed in it were undone. */
  wasUndone: boolean;
  /** True if it can contain entries. */
  hasInside: boolean;
  counts: EntryCounts | null;
  /** The number of iterations or rounds in which something is on hold; null if the entry has none. */
  waitingCount: number | null;
  /** The name of the case that a `switch` has chosen. */
  chosenCase: string | null;
  /** The place of the clause in `catch` that was taken, from 0. */
  chosenCatch: number | null;
  /** The outcome of a decision, in the words of the author. */
  outcome: NamedOutcome | null;
  /** The path of the entry that failed it. */
  failedActionId: Path | null;
  error: ErrorBody | null;
  /** Left out if it was not asked for. */
  output?: unknown;
  failedTries: number;
  /** The executions that it has started. */
  childIds: string[];
  /** The one of them that it waits for now. */
  awaitedId: string | null;
  startedAt: string | null;
  updatedAt: string | null;
}

export interface EntrySource {
  executionId: string;
  status: ExecutionStatus;
  flow: CompiledFlow;
  dataKey: DataKey;
}

/** Reads entries as they are shown, in the given order: the first ones, as many as fit on a page. */
export async function readEntries(
  { tx, log }: Pick<ContextWith<'log'>, 'tx' | 'log'>,
  source: EntrySource,
  named: readonly NamedEntry[],
  withOutputs: boolean,
): Promise<ShownEntry[]> {
  const { executionId } = source;
  const paths = named.map(({ path }) => path);
  const rows = await readEntryRows(tx, executionId, paths, withOutputs);
  const others = [...rows.values()].flatMap(({ failedBy }) =>
    failedBy !== null && !rows.has(failedBy) ? [failedBy] : [],
  );
  const failed = await readEntryRows(tx, executionId, others, false);
  const rounds = await countRounds(
    tx,
    executionId,
    named.filter((one) => one.index === null && one.entry.shape.maxRounds !== null).map(({ path }) => path),
  );
  const isLoop = (one: NamedEntry): boolean => one.index === null && isRepeating(one.entry);
  const waiting = await countWaiting(
    tx,
    executionId,
    named.filter(isLoop).map(({ path }) => path),
  );
  const children = await listChildren(
    tx,
    executionId,
    named.filter((one) => startsOthers(source.flow, one)).map(({ path }) => path),
  );
  const failureOf = (row: EntryRow | undefined): EntryRow | undefined => {
    const by = row?.failedBy ?? null;
    return row?.error ? row : by === null ? undefined : (rows.get(by) ?? failed.get(by));
  };
  const fitting = countFitting(named, ({ path }) => {
    const row = rows.get(path);
    return (row?.output?.length ?? 0) + (failureOf(row)?.error?.length ?? 0);
  });
  return named.slice(0, fitting).map((one) => {
    const row = rows.get(one.path);
    const by = row?.failedBy ?? null;
    const failure = failureOf(row);
    return {
      ...headOf(source.flow, one),
      status: actionStatus(source.status, row ? { ...row, hasBegun: row.hasBegun || !isAction(one) } : null),
      counts:
        row && one.index === null
          ? countsOf(
              one.entry,
              row,
              rounds.filter(({ path }) => path === one.path),
            )
          : null,
      waitingCount: row && isLoop(one) ? (waiting.get(one.path) ?? 0) : null,
      chosenCase: row?.caseName ?? null,
      chosenCatch: row?.chosenCatch ?? null,
      outcome: row?.outcome ?? null,
      wasUndone: row?.wasUndone ?? false,
      hasInside: hasInside(one),
      failedActionId: by,
      error: failure?.error
        ? openShownError(log, () => source.dataKey, {
            sealed: failure.error,
            executionId,
            actionId: failure.path,
          })
        : null,
      ...(withOutputs ? { output: row ? outputOf(log, source, one, row) : null } : {}),
      failedTries: row?.failedTries ?? 0,
      childIds: children.get(one.path)?.ids ?? [],
      awaitedId: children.get(one.path)?.awaitedId ?? null,
      startedAt: row?.startedAt ?? null,
      updatedAt: row?.updatedAt ?? null,
    };
  });
}

const startsOthers = ({ entries }: CompiledFlow, { entry }: NamedEntry): boolean =>
  entries.get(entry.id)?.action?.contract.startsExecution !== undefined;

const isAction = (named: NamedEntry): boolean => entryKindOf(named) === 'action';

function headOf(flow: CompiledFlow, named: NamedEntry) {
  const { path, entry, index } = named;
  const kind = entryKindOf(named);
  const contract = flow.entries.get(entry.id)?.action?.contract;
  const { name, title } = kind === 'action' && contract ? contract : { name: kind, title: titleOf(kind) };
  return { path, id: entry.id, kind, name, title, index, label: null, ...partOf(flow, named) };
}

/** Returns the output of an entry: the output until now if it is open, and the last output of an action that has failed or was stopped. */
function outputOf(
  log: Logger,
  { executionId, flow, dataKey }: EntrySource,
  named: NamedEntry,
  row: EntryRow,
): unknown {
  const { path, entry } = named;
  const isShown = isAction(named) || !isOver(row.status) || hasOutput(flow.entries.get(entry.id), row);
  const { output } = row;
  if (!isShown || !output) return null;
  const shown = { executionId, actionId: path, field: 'output' };
  return openReadable(log, shown, () => dataKey.open(encryptionContext.output(path), output));
}
