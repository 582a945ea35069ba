import { findMember, findMemberByEmail } from '../../db/queries/members/members.ts';
import {
  createStandIn,
  deleteStandIn,
  listStandIns,
  mostOfOne,
  type StandInRow,
} from '../../db/queries/members/stand-ins.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

/** @throws HoldfastError 2005/403 for a key: only members have stand-ins */
function memberOf({ caller: { actor } }: Pick<Context, 'caller'>): string {
  if (actor.type !== 'member' || actor.id === null) throw errors.memberNeeded();
  return actor.id;
}

/** Lists the stand-ins of the caller, and the people whom the caller replaces, now or later. */
export async function listOwnStandIns(ctx: Context): Promise<StandInRow[]> {
  return listStandIns(ctx.tx, memberOf(ctx));
}

/** @throws HoldfastError 2005/404, for a key always */
export async function getStandIn(ctx: Context, id: string): Promise<StandInRow> {
  const { actor } = ctx.caller;
  const own = actor.type === 'member' ? await listOwnStandIns(ctx) : [];
  const found = own.find((one) => one.id === id);
  if (!found) throw errors.recordNotFound('standIn', id);
  return found;
}

/**
 * Lets another member decide in the caller's place for a time.
 * @throws HoldfastError 2005/404 if they are no member of the account; 2000 if the time is over, or they are the caller; 2006
 */
export async function addStandIn(
  ctx: Context,
  { standIn, startsAt, endsAt }: { standIn: string; startsAt: Date; endsAt: Date },
): Promise<StandInRow> {
  const memberId = memberOf(ctx);
  const { accountId } = ctx.caller;
  if (endsAt <= startsAt || endsAt <= ctx.clock()) throw errors.standInInvalid('endsAt');
  const found = await (isUuid(standIn)
    ? findMember(ctx.tx, { accountId, id: standIn })
    : findMemberByEmail(ctx.tx, { accountId, email: standIn }));
  if (!found) throw errors.namedMemberUnknown('standIn');
  const standInId = found.id;
  if (standInId === memberId) throw errors.standInInvalid('standIn');
  const id = await createStandIn(ctx.tx, { memberId, standInId, startsAt, endsAt });
  const made = id === null ? undefined : (await listStandIns(ctx.tx, memberId)).find((one) => one.id === id);
  if (!made) throw errors.standInsFull(mostOfOne);
  await recordChange(ctx, 'standIn.create', { recordId: made.id });
  return made;
}

/** Ends one at once. @throws HoldfastError 2005/404, for a key always */
export async function removeStandIn(ctx: Context, id: string): Promise<void> {
  const { type, id: memberId } = ctx.caller.actor;
  const isOwn = type === 'member' && memberId !== null && (await deleteStandIn(ctx.tx, { id, memberId }));
  if (!isOwn) throw errors.recordNotFound('standIn', id);
  await recordChange(ctx, 'standIn.delete', { recordId: id });
}
