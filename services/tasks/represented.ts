import { findAskedMembers } from '../../db/queries/members/asked.ts';
import { groupTaskKey, memberTaskKey } from '../../db/keys/task-keys.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import { capacitiesOf } from '../answers/assignee.ts';
import type { Context } from '../context.ts';

/** In whose place the caller decides, and for themselves; nobody for a caller with a key. */
export async function capacitiesOfCaller(ctx: Pick<Context, 'tx' | 'caller'>): Promise<Causer[]> {
  const { type, id, name } = ctx.caller.actor;
  return type === 'member' && id !== null ? capacitiesOf(ctx, { type, id, name }) : [];
}

/** The keys of the waits of a project for which a member is asked, in any of their capacities. */
export async function taskKeysOf(ctx: Pick<Context, 'tx' | 'caller'>, projectId: string): Promise<string[]> {
  const capacities = await capacitiesOfCaller(ctx);
  const memberIds = [...new Set(capacities.map(({ id, onBehalfOf }) => onBehalfOf?.id ?? id ?? ''))];
  const members = await findAskedMembers(ctx.tx, memberIds);
  const keys = memberIds.flatMap((id) => [
    memberTaskKey(projectId, id),
    ...(members.get(id)?.groups ?? []).map((group) => groupTaskKey(projectId, group)),
  ]);
  return [...new Set(keys)];
}
