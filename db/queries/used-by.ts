import type { Database } from '../connection/client.ts';

export interface UsingWorkflow {
  id: string;
  name: string;
}

const most = 100;

/** Workflows of the project whose draft or published version names an id, sorted by name. */
export async function workflowsNaming(db: Database, projectId: string, id: string): Promise<UsingWorkflow[]> {
  return db.$client<UsingWorkflow[]>`
    select w.id, w.name from workflows w
    left join workflow_versions v on v.workflow_id = w.id and v.version = w.published_version
    where w.project_id = ${projectId} and w.archived_at is null
      and (position(${id} in w.draft) > 0 or position(${id} in coalesce(v.source, '')) > 0)
    order by w.name, w.id limit ${most}`;
}

export interface StarterOfWorkflow extends UsingWorkflow {
  type: 'schedule' | 'form' | 'inboundWebhook';
}

/** Everything that starts a workflow at a time or from outside, sorted by name. */
export async function startersOf(
  { $client: sql }: Database,
  { projectId, id }: { projectId: string; id: string },
): Promise<StarterOfWorkflow[]> {
  const starting = (type: StarterOfWorkflow['type'], table: string) => sql`
    select ${type}::text as type, id, name from ${sql(table)}
    where project_id = ${projectId} and workflow_id = ${id} and deleted_at is null`;
  return sql<StarterOfWorkflow[]>`
    ${starting('schedule', 'schedules')} union all ${starting('form', 'forms')}
    union all ${starting('inboundWebhook', 'inbound_webhooks')} order by name, id limit ${most}`;
}
