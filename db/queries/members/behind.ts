import type { Actor, Causer } from '../../../src/audit/actor.ts';
import type { Database } from '../../client.ts';

/**
 * Returns everybody who is known behind somebody, up to the root: who has started the execution, pressed or made the schedule, and
 * who made the key, the form or the inbound webhook, or has had the key anew. The audit log knows makers as long as it is kept.
 */
export async function listBehind(
  { $client: sql }: Database,
  projectId: string,
  somebody: Pick<Causer, 'type' | 'id' | 'name'>,
): Promise<Actor[]> {
  const rows = await sql<{ actor: Actor }[]>`
    with recursive chain (actor) as (
      select ${JSON.stringify(somebody)}::text::jsonb
      union
      select made.actor from chain c cross join lateral (
        select e.started_by as actor from executions e
        where c.actor->>'type' = 'execution' and e.id = (c.actor->>'id')::uuid and e.project_id = ${projectId}
        union all
        select s.created_by from schedules s
        where c.actor->>'type' = 'schedule' and s.id = (c.actor->>'id')::uuid and s.project_id = ${projectId}
        union all
        select c.actor->'pressedBy'
        union all
        select jsonb_build_object('type', l.actor_type, 'id', l.actor_id, 'name', l.actor_name) from audit_log l
        where c.actor->>'type' in ('apiKey', 'form', 'inboundWebhook') and l.record_id = (c.actor->>'id')::uuid
          and l.account_id = (select p.account_id from projects p where p.id = ${projectId})
          and l.action in ('apiKey.create', 'apiKey.reroll', 'form.create', 'inboundWebhook.create')
      ) made where made.actor is not null
    )
    select actor from chain offset 1`;
  return rows.map(({ actor }) => actor);
}
