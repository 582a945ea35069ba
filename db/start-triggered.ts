import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Occurrence } from '../src/didcomm/occurrence.ts';
import { isWanting } from '../net/outbound/wants.ts';
import { HoldfastError } from '../src/errors/holdfast-error.ts';
import { triggeredStartsAnHour } from '../src/plans/triggered-starts.ts';
import { databaseFailure } from './failure.ts';
import { writeAudit, type AuditEntry } from './queries/audit.ts';
import type { RunStart } from './queries/outbox/outbox.ts';
import {
  countTriggeredStart,
  listTriggered,
  type StartsOf,
  type TriggeredTarget,
} from './queries/executions/triggers.ts';
import { startVersion, type StartDependencies } from './start-version.ts';
import { transact } from './transaction.ts';
import { recordTypeOf, type AuditAction } from '../src/audit/actions.ts';

/** More than these in a minute for one connection are a loop: a workflow that causes what starts it. */
const maxStartsAMinute = 20;

interface Dependencies extends StartDependencies {
  log: Logger;
}

/** Where it has happened. */
interface Place {
  projectId: string;
  walletId: string;
}

/**
 * Starts every published workflow that waits for what has happened, in the transaction in which it happens: so each
 * occurrence starts each of them once. What can't be started is reported and never undoes what has happened. Gives the runs
 * that Temporal is to be signalled after the commit.
 */
export async function startTriggered(
  dependencies: Dependencies,
  place: Place,
  occurrences: readonly Occurrence[],
): Promise<RunStart[]> {
  const runs: RunStart[] = [];
  for (const occurrence of occurrences) {
    const { projectId } = place;
    const targets = await listTriggered(dependencies.db, { projectId, trigger: occurrence.trigger });
    for (const target of targets) {
      const run = await startOne(dependencies, place, occurrence, target);
      if (run) runs.push(run);
    }
  }
  return runs;
}

async function startOne(
  { log, ...dependencies }: Dependencies,
  place: Place,
  { trigger, connectionId, input }: Occurrence,
  target: TriggeredTarget,
): Promise<RunStart | null> {
  const { db } = dependencies;
  const { workflowId, account } = target;
  const audit = (action: AuditAction): Omit<AuditEntry, 'recordId'> => ({
    accountId: account.accountId,
    projectId: place.projectId,
    actorType: 'trigger',
    actorId: connectionId,
    actorName: trigger,
    action,
    recordType: recordTypeOf(action),
    ip: null,
    requestId: null,
  });
  const report = async (action: AuditAction, facts: object): Promise<null> => {
    log.warn({ workflowId, trigger, connectionId, ...facts }, 'an event did not start a workflow');
    await writeAudit(db, { ...audit(action), recordId: workflowId });
    return null;
  };
  for (const { of, minutes, max } of boundsOf(connectionId, target)) {
    const started = await countTriggeredStart(db, of, minutes);
    if (started === null || started <= max) continue;
    // Once in all these minutes, not once for each of a flood.
    return started === max + 1 ? report('workflow.triggerStopped', { started, minutes }) : null;
  }
  try {
    const start = { id: uuidv7(), projectId: place.projectId, walletId: place.walletId };
    const made = await transact(db, (tx) =>
      startVersion(
        { ...dependencies, db: tx },
        { ...start, target, input: { ...input }, labels: {}, account, audit: audit('execution.start') },
      ),
    );
    return made.run;
  } catch (error) {
    if (databaseFailure(error) || isWanting() || isBusy(error)) throw error;
    const facts = error instanceof HoldfastError ? { code: error.code } : { err: error };
    return report('workflow.triggerFailed', facts);
  }
}

/** Everything is to be tried again. */
const isBusy = (error: unknown): boolean => error instanceof HoldfastError && error.status === 503;

interface Bound {
  of: StartsOf;
  minutes: number;
  max: number;
}

/** A connection may be one of many that a stranger makes, where an invitation is for anybody. */
function boundsOf(connectionId: string | null, { workflowId, account: { plan } }: TriggeredTarget): Bound[] {
  const anHour = { minutes: 60, max: triggeredStartsAnHour(plan) };
  return connectionId === null
    ? [{ of: { workflowId }, ...anHour }]
    : [
        { of: { connectionId }, minutes: 1, max: maxStartsAMinute },
        { of: { reusableInvitationOf: { connectionId } }, ...anHour },
      ];
}
