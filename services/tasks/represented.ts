import { findGroups } from '../../db/queries/members/asked.ts';
import { findRepresented } from '../../db/queries/members/stand-ins.ts';
import { groupTaskKey, memberTaskKey } from '../../db/task-keys.ts';
import type { Causer } from '../../src/audit/actor.ts';
import type { Context } from '../context.ts';

/** A member as themselves, and then as the stand-in of others; nobody for a caller with a key. */
export async function capacitiesOf({
  tx,
  caller: { actor },
}: Pick<Context, 'tx' | 'caller'>): Promise<Causer[]> {
  if (actor.type !== 'member' || actor.id === null) return [];
  const represented = await findRepresented(tx, actor.id);
  return [actor, ...represented.map((onBehalfOf) => ({ ...actor, onBehalfOf }))];
}

/** The keys of the waits of a project for which a member is asked, in any of their capacities. */
export async function taskKeysOf(ctx: Pick<Context, 'tx' | 'caller'>, projectId: string): Promise<string[]> {
  const keys: string[] = [];
  for (const { id, onBehalfOf } of await capacitiesOf(ctx)) {
    const memberId = onBehalfOf?.id ?? id ?? '';
    keys.push(memberTaskKey(projectId, memberId));
    for (const group of await findGroups(ctx.tx, memberId)) keys.push(groupTaskKey(projectId, group));
  }
  return [...new Set(keys)];
}
