import type { Logger } from 'pino';
import { databaseFailure } from '../../db/connection/failure.ts';
import { writeAudit } from '../../db/queries/audit.ts';
import {
  countTriggeredStart,
  listTriggered,
  type StartsOf,
  type TriggeredTarget,
} from '../../db/queries/executions/triggers.ts';
import type { OccurrenceHandler, OccurrencePlace } from '../../identity/port.ts';
import { isWanting } from '../../net/outbound/wants.ts';
import type { AuditAction } from '../../src/account/audit/actions.ts';
import { triggerTables, type Occurrence } from '../../src/wallets/protocols/triggers.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { triggeredStartsAnHour } from '../../src/account/plans/triggered-starts.ts';
import { auditEntry } from '../audit/record-change.ts';
import { inTransaction } from '../context.ts';
import { termsOf } from './origin.ts';
import { startBy, type StarterContext } from './start-by.ts';

/** The most starts in a minute for one connection. More of them are a loop: a workflow that causes its own trigger. */
const maxStartsAMinute = 20;

/** The context of a start by an event. It has no caller. */
interface TriggerContext extends StarterContext {
  log: Logger;
}

/** Returns the function that identity calls when something has happened in its wallets. */
export const createOccurrenceHandler =
  (resources: Omit<TriggerContext, 'tx' | 'clock' | 'afterCommit'>): OccurrenceHandler =>
  (tx, place, occurrences, afterCommit) =>
    startTriggered({ ...resources, tx, clock: () => new Date(), afterCommit }, place, occurrences);

/**
 * Starts every published workflow with a trigger for this occurrence, in the same transaction, so that each occurrence
 * starts each workflow once. A start that fails is reported and never undoes the occurrence.
 */
async function startTriggered(
  ctx: TriggerContext,
  place: OccurrencePlace,
  occurrences: readonly Occurrence[],
): Promise<void> {
  for (const occurrence of occurrences) {
    const { projectId } = place;
    const targets = await listTriggered(ctx.tx, { projectId, trigger: occurrence.trigger });
    for (const target of targets) await startOne(ctx, place, occurrence, target);
  }
}

async function startOne(
  ctx: TriggerContext,
  { projectId, walletId }: OccurrencePlace,
  occurrence: Occurrence,
  target: TriggeredTarget,
): Promise<void> {
  const { trigger, connectionId, input } = occurrence;
  const { workflowId, account } = target;
  const origin = { from: 'trigger', trigger, connectionId, account, walletId } as const;
  const report = async (action: AuditAction, facts: object): Promise<void> => {
    ctx.log.warn({ workflowId, trigger, connectionId, ...facts }, 'an event did not start a workflow');
    await writeAudit(ctx.tx, auditEntry(termsOf(origin).as, action, { recordId: workflowId, projectId }));
  };
  for (const { of, minutes, max } of boundsOf(occurrence, target)) {
    const started = await countTriggeredStart(ctx.tx, of, minutes);
    if (started === null || started <= max) continue;
    // It is reported once a minute, not once for each start of a flood.
    if (started === max + 1) await report('workflow.triggerStopped', { started, minutes });
    return;
  }
  try {
    await inTransaction(ctx, (within) => startBy(within, origin, { projectId, target, input: { ...input } }));
  } catch (error) {
    if (databaseFailure(error) || isWanting() || isBusy(error)) throw error;
    const facts = error instanceof HoldfastError ? { code: error.code } : { err: error };
    await report('workflow.triggerFailed', facts);
  }
}

/** If the evaluator is busy, the whole work is tried again. */
const isBusy = (error: unknown): boolean => error instanceof HoldfastError && error.status === 503;

interface Bound {
  of: StartsOf;
  minutes: number;
  max: number;
}

/**
 * Strangers can make many connections if an invitation is open to anybody, so the starts of all connections of such an
 * invitation are limited as well.
 */
function boundsOf(
  { trigger, connectionId }: Occurrence,
  { workflowId, account: { plan } }: TriggeredTarget,
): Bound[] {
  const anHour = { minutes: 60, max: triggeredStartsAnHour(plan) };
  if (connectionId === null) return [{ of: { workflowId }, ...anHour }];
  const peer = { peerId: connectionId, in: triggerTables(trigger) };
  return [
    { of: peer, minutes: 1, max: maxStartsAMinute },
    { of: { reusableInvitationOf: peer }, ...anHour },
  ];
}
