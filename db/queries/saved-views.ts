import type { ViewFilter } from '../../src/executions/view-filter.ts';
import type { Database } from '../connection/client.ts';
import { isoTime } from './time.ts';

/** The owner of saved views: a member in a project, or the project itself if `memberId` is null. */
export interface ViewOwner {
  projectId: string;
  memberId: string | null;
}

export interface ViewRow extends ViewOwner {
  id: string;
  name: string;
  filter: ViewFilter;
  createdAt: string;
  updatedAt: string;
}

/** The views that somebody sees: those of the project, and their own, by name. There are few of them. */
export async function listViews(
  { $client: sql }: Database,
  { projectId, memberId }: ViewOwner,
): Promise<ViewRow[]> {
  const rows = await sql<ViewRow[]>`
    select v.id, v.project_id as "projectId", v.member_id as "memberId", v.name, v.filter,
      v.created_at as "createdAt", v.updated_at as "updatedAt"
    from saved_views v where v.project_id = ${projectId} and (v.member_id is null or v.member_id = ${memberId}::uuid)
    order by lower(v.name), v.id`;
  return rows.map((row) => ({
    ...row,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  }));
}

export async function createView(
  { $client: sql }: Database,
  { projectId, memberId, name, filter }: ViewOwner & { name: string; filter: ViewFilter },
): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into saved_views (project_id, member_id, name, filter)
    values (${projectId}, ${memberId}, ${name}, ${JSON.stringify(filter)}::text::jsonb) returning id`;
  return row.id;
}

export async function changeView(
  { $client: sql }: Database,
  { id, name, filter }: Pick<ViewRow, 'id' | 'name' | 'filter'>,
): Promise<void> {
  await sql`
    update saved_views set name = ${name}, filter = ${JSON.stringify(filter)}::text::jsonb, updated_at = clock_timestamp()
    where id = ${id}`;
}

export async function deleteView({ $client: sql }: Database, id: string): Promise<void> {
  await sql`delete from saved_views where id = ${id}`;
}
