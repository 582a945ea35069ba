import type { InboxSignal, OwnedSignal } from '../../db/queries/outbox/outbox.ts';
import { apart } from '../../net/outbound/wants.ts';
import { createSlots, sharesOf } from '../../src/executions/concurrency/slots.ts';
import type { AnswerEarly } from '../../src/executions/contract/early.ts';
import type { RunReply } from '../../src/executions/contract/run-messages.ts';
import { asEarlyHost } from '../tries/host.ts';
import type { EarlyActivities } from './begin-early.ts';

/** Goes on with actions that were answered. */
export interface EarlyAnswers {
  /** Performs the action, and the local ones that follow it; null if its run is to do so: it may call out, or the worker is busy. */
  goOn: AnswerEarly<InboxSignal | OwnedSignal>;
}

/** How many actions go on at once; an account has half. The runs of the others go on with them. */
const atOnce = 40;

/**
 * A signal, and the task of a run, cost ten times as much as a commit. So the worker that is to signal an answer goes on with the
 * action itself, as an activity of the run would, and the signal has the reply. Nothing is sent: an action that calls out is left to the
 * run, which begins it with the reply. If the worker dies, the relay signals the answer, and the run finds what is pending.
 */
export function createEarlyAnswers(
  { perform }: Pick<EarlyActivities, 'perform'>,
  stopping: AbortSignal,
): EarlyAnswers {
  const slots = createSlots();
  const goOn = async (signal: AnsweredSignal): Promise<RunReply | null> => {
    const { executionId, versionId, generation, isChild, inboxId, entry } = signal;
    const { path, turn, name } = entry;
    const performs = perform(name);
    if (!performs) return null;
    const command = {
      v: 3 as const,
      executionId,
      versionId,
      generation,
      step: 0,
      ...(isChild && { child: true as const }),
      path,
      turn,
      request: { do: 'resume' as const, inboxId },
      isAnswered: true as const,
    };
    const host = {
      isLocal: true,
      attempt: 1,
      longestMs: Infinity,
      signal: new AbortController().signal,
      isCancelRequested: () => false,
      name,
    };
    // A failure was logged where it happened, and the run performs the action again.
    return asEarlyHost(host, () => performs(command)).catch(() => null);
  };
  return {
    goOn(signal) {
      if (stopping.aborted || !isOfAnswer(signal)) return null;
      const slot = slots.take(...sharesOf(signal.accountId, atOnce));
      if ('full' in slot) return null;
      return apart(() => goOn(signal)).finally(slot.leave);
    },
  };
}

type AnsweredSignal = OwnedSignal &
  Required<Pick<OwnedSignal, 'generation' | 'versionId'>> & {
    entry: NonNullable<OwnedSignal['entry']>;
  };

const isOfAnswer = (signal: InboxSignal | OwnedSignal): signal is AnsweredSignal =>
  signal.kind === 'event' &&
  'accountId' in signal &&
  signal.versionId !== undefined &&
  signal.generation !== undefined &&
  signal.entry?.runs === 'local';
