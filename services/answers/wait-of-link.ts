import { refusesAnswer } from '../../db/queries/holds/early-answer.ts';
import { findHoldByCallback } from '../../db/queries/holds/holds.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { AnswerContext, ComingWait, Wait } from './wait.ts';
import { beatHold } from './beat-hold.ts';
import { declaredWait } from './declared-wait.ts';
import type { OpenedLink } from './open-link.ts';
import { pathOf } from '../../src/engine/plan/path.ts';

type Ctx = Pick<AnswerContext, 'tx' | 'versions'>;

/**
 * Returns the wait that the holder of an address may answer.
 * @throws HoldfastError 2006/409 if a redrive has moved the execution to a version without this wait
 */
export async function waitOfLink(ctx: Ctx, link: OpenedLink): Promise<Wait> {
  return 'hold' in link.to ? link.to : comingWait(ctx, link, link.to.execution);
}

/** Tells a wait, or one that is not reached yet, that its answer is still to come. @throws HoldfastError 2006/409 */
export async function beatLink(ctx: Ctx, link: OpenedLink): Promise<void> {
  if ('hold' in link.to) return beatHold(ctx, link.to.hold);
  const coming = await comingWait(ctx, link, link.to.execution);
  const why = await refusesAnswer(ctx.tx, link.executionId, coming.declared.wait);
  if (why === null) return;
  const hold = why === 'held' ? await coming.begun() : null;
  if (!hold) throw settled(link);
  await beatHold(ctx, hold);
}

async function comingWait(
  { tx, versions }: Ctx,
  link: OpenedLink,
  execution: ComingWait['execution'],
): Promise<ComingWait> {
  const { path, effect, key } = link;
  const declared = await declaredWait(tx, versions, execution, pathOf(path));
  if (!declared) throw settled(link);
  return {
    execution,
    declared: { ...declared, wait: { ...declared.wait, effect, callback: key } },
    begun: () => findHoldByCallback(tx, key),
    refused: () => settled(link),
  };
}

const settled = ({ executionId, path }: OpenedLink): Error =>
  errors.holdSettled({ executionId, actionId: path });
