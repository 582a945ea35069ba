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
