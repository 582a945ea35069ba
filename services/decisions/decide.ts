import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Note } from '../../src/people/decisions/note.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { answer } from '../answers/answer.ts';
import { noteAtHold } from '../answers/answer-hold.ts';
import type { AnswerContext } from '../answers/wait.ts';
import { inTransaction, type Context } from '../context.ts';
import { recordChoice, recordNote } from '../audit/record-act.ts';
import { openDecision, type OpenedDecision } from './open.ts';

/** The action of the person of a link: a choice, or a note. */
export type PersonAction = { choice: string; data: Record<string, unknown> } | Note;

const [longestMs, stepMs] = [5_000, 100];

/** Returns the page once no other answer is being taken, or after some seconds as it is. */
export async function openWhenFree(
  ctx: Pick<AnswerContext, 'tx' | 'vault'>,
  token: string,
): Promise<OpenedDecision | null> {
  for (let waitedMs = 0; ; waitedMs += stepMs) {
    const opened = await openDecision(ctx, token);
    if (opened?.phase !== 'busy') return opened;
    // While no worker runs, a choice is kept, and its person need not come again.
    if (waitedMs >= longestMs) return opened.own ? { ...opened, phase: 'waiting' } : opened;
    await sleep(stepMs);
  }
}

/**
 * Does it for the person of a link.
 * @throws HoldfastError 2006/409 if somebody else was first; 2005/403 if they are excluded; 2008 if the fields do not match
 */
export const act = (
  ctx: AnswerContext & Pick<Context, 'origin'>,
  opened: OpenedDecision,
  deed: PersonAction,
): Promise<void> =>
  inTransaction(ctx, async (within) => {
    const { hold, by } = opened;
    if ('note' in deed) {
      await noteAtHold(within, hold, deed, by);
      return recordNote(within, opened, deed);
    }
    const { choice, data } = deed;
    const given = Object.keys(data).length === 0 ? { choice } : { choice, data };
    await answer(within, { hold }, { data: given }, by);
    return recordChoice(within, opened, { choice, data });
  });

const busyReason = v.looseObject({ details: v.array(v.looseObject({ reason: v.literal('hold.busy') })) });

/** Whether another answer was just being taken, so that the same may succeed in a moment. */
export const isBusy = (error: unknown): boolean =>
  error instanceof HoldfastError && v.is(busyReason, error.toBody());
