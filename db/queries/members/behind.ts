import type { Actor, ActorBehind, Causer } from '../../../src/account/audit/actor.ts';
import { makings } from '../../../src/account/audit/makers.ts';
import { executionEvents } from '../../../src/executions/events/execution-event.ts';
import type { Database } from '../../connection/client.ts';
import { knownMakers } from '../makers.ts';

/**
 * Returns all known actors behind an actor, up to the root: those who started the execution or its redrives, those who created or changed the
 * schedule, the form or the inbound webhook or requested its backfill, and those who created the key or got a new value for it.
 */
export async function listBehind(
  { $client: sql }: Database,
  projectId: string,
  somebody: Pick<Causer, 'type' | 'id'> & { name?: string | null },
): Promise<ActorBehind[]> {
  const rows = await sql<{ actor: Actor; isEnd: boolean }[]>`
    with recursive chain (actor, before) as (
      select ${JSON.stringify(somebody)}::text::jsonb, null::jsonb
      union
      select made.actor, c.actor from chain c cross join lateral (
        select e.started_by as actor from executions e
        where c.actor->>'type' = 'execution' and e.id = (c.actor->>'id')::uuid and e.project_id = ${projectId}
        union all
        select l.actor from executions e join log l on l.execution_id = e.id and l.type = ${executionEvents.redriven}
        where c.actor->>'type' = 'execution' and e.id = (c.actor->>'id')::uuid and e.project_id = ${projectId} and e.attempt > 1
        union all
        select s.created_by from schedules s
        where c.actor->>'type' = 'schedule' and s.id = (c.actor->>'id')::uuid and s.project_id = ${projectId}
        union all
        select c.actor->'pressedBy'
        union all
        select jsonb_build_object('type', m.actor_type, 'id', m.actor_id, 'name', m.actor_name) from ${sql.unsafe(knownMakers)} m
        where c.actor->>'type' in ('apiKey', 'form', 'inboundWebhook', 'schedule') and m.action = any (${[...makings]}::text[]) and m.record_id = (c.actor->>'id')::uuid
          and m.account_id = (select p.account_id from projects p where p.id = ${projectId})
      ) made where made.actor is not null
    )
    select c.actor, not exists (select from chain b where b.before = c.actor) as "isEnd"
    from chain c where c.before is not null`;
  return rows.map(({ actor, isEnd }) => ({ ...actor, isEnd }));
}
