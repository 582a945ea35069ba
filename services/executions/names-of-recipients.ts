import { encryptionContext } from '../../db/encryption/contexts.ts';
import { keyOfReadable, openReadable } from '../../db/encryption/readable.ts';
import { findExecutionOfEntries } from '../../db/queries/executions/entries.ts';
import { readAsked } from '../../db/queries/holds/decisions.ts';
import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import type { TimelineEntry } from '../../src/executions/events/timeline.ts';
import type { DecisionState } from '../../src/people/decisions/output.ts';
import { isPerson } from '../../src/people/decisions/recipient.ts';
import { reveals } from '../caller.ts';
import type { ContextWith } from '../context.ts';

/** How many decisions of a page are read, and how many bytes their outputs may have together. */
const most = { decisions: 100, bytes: 4 * 1024 * 1024 };

/**
 * Names the persons who acted by a link, for callers who may see values: the log has only their places among those who were asked. A person of an earlier try, or whose decision
 * is not read because there are too many, keeps the place.
 */
export async function withNamesOfRecipients(
  ctx: ContextWith<'vault' | 'log'>,
  { projectId, id: executionId }: ExecutionKey,
  entries: TimelineEntry[],
): Promise<TimelineEntry[]> {
  const paths = new Set(entries.flatMap(({ by, actionId }) => (isNameless(by) ? [actionId ?? ''] : [])));
  if (paths.size === 0 || !reveals(ctx.caller, 'executions:reveal')) return entries;
  const execution = await findExecutionOfEntries(ctx.tx, { projectId, executionId });
  if (!execution) return entries;
  const dataKey = keyOfReadable(ctx.vault, execution.dataKey);
  const asked = new Map<string, { links: DecisionState['links']; since: number }>();
  for (const { path, output, since } of await readAsked(
    ctx.tx,
    executionId,
    [...paths].slice(0, most.decisions),
    most.bytes,
  )) {
    const opened = openReadable(ctx.log, { executionId, actionId: path, field: 'output' }, () =>
      dataKey.open(encryptionContext.output(path), output),
    ) as Partial<DecisionState> | null;
    if (opened?.links) asked.set(path, { links: opened.links, since });
  }
  return entries.map((entry) => {
    const { links = [], since = Infinity } = asked.get(entry.actionId ?? '') ?? {};
    // The output has those who were asked in the newest try.
    const name = entry.sequence < since ? null : nameIn(links, entry.by);
    return entry.by && name !== null ? { ...entry, by: { ...entry.by, name } } : entry;
  });
}

const isNameless = (by: Causer | null): by is Causer & { person: number } =>
  by !== null && by.name === null && by.person !== undefined;

function nameIn(links: DecisionState['links'], by: Causer | null): string | null {
  const to = isNameless(by) ? (links[by.person]?.to ?? null) : null;
  return isPerson(to) ? (to.name ?? to.email ?? null) : null;
}
