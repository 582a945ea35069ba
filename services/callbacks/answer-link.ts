import { findHoldByCallback, type WaitingHold } from '../../db/queries/holds/holds.ts';
import { refusesAnswer, type AnswerableExecution } from '../../db/queries/holds/early-answer.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { Context } from '../context.ts';
import { keepEarly, type GivenAnswer } from '../executions/keep-early.ts';
import { declaredWait, type DeclaredWait } from '../executions/waits-in-definition.ts';
import { beat } from '../holds/beat.ts';
import type { OpenedLink } from './open-link.ts';
import { refuseHold } from '../holds/refuse.ts';
import { resumeHold, type HoldResources } from '../holds/resume.ts';

type Ctx = Pick<Context, 'tx' | 'afterCommit'> & HoldResources;

/**
 * Gives a wait its answer. If it is not reached yet, the answer is kept until it waits.
 * @throws HoldfastError 2006/409 if it was answered, or this try of it cannot wait any more; 2008 if the data does not match
 */
export async function answerLink(ctx: Ctx, link: OpenedLink, answer: GivenAnswer): Promise<void> {
  if ('hold' in link.to) return answerHold(ctx, link.to.hold, answer);
  const declared = await waitOf(ctx, link, link.to.execution);
  const refused = await keepEarly(ctx, link.to.execution, declared, answer, 'stranger');
  if (refused === null) return;
  return answerHold(ctx, await holdBegunSince(ctx, link, refused), answer);
}

/** Tells a wait, or one that is not reached yet, that its answer is still to come. @throws HoldfastError 2006/409 */
export async function beatLink(ctx: Ctx, link: OpenedLink): Promise<void> {
  if ('hold' in link.to) return beat(ctx, link.to.hold);
  const declared = await waitOf(ctx, link, link.to.execution);
  const refused = await refusesAnswer(ctx.tx, link.executionId, declared.wait);
  if (refused !== null) await beat(ctx, await holdBegunSince(ctx, link, refused));
}

async function answerHold(ctx: Ctx, hold: WaitingHold, answer: GivenAnswer): Promise<void> {
  if ('refusal' in answer) await refuseHold(ctx, hold, answer.refusal);
  else await resumeHold(ctx, hold, { data: answer.data, from: 'stranger' });
}

/** A redrive may have moved the execution to a version without this wait. */
async function waitOf(
  { tx, versions }: Pick<Ctx, 'tx' | 'versions'>,
  { path, effect, key, executionId }: OpenedLink,
  execution: AnswerableExecution,
): Promise<DeclaredWait> {
  const declared = await declaredWait(tx, versions, execution, path);
  if (!declared) throw errors.holdSettled({ executionId, actionId: path });
  return { ...declared, wait: { ...declared.wait, effect, callback: key } };
}

/** It may have begun to wait in between. */
async function holdBegunSince({ tx }: Ctx, link: OpenedLink, refused: string): Promise<WaitingHold> {
  const hold = refused === 'held' ? await findHoldByCallback(tx, link.key) : null;
  if (!hold) throw errors.holdSettled({ executionId: link.executionId, actionId: link.path });
  return hold;
}
