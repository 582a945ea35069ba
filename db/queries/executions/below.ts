import type { Database } from '../../connection/client.ts';

export interface ExecutionBelow {
  id: string;
  hasEnded: boolean;
}

/**
 * Lists the executions that this one has started, and the executions that these have started, the lowest first. Executions below an
 * open one are not listed, because the open one may still read them.
 */
export async function listBelow({ $client: sql }: Database, executionId: string): Promise<ExecutionBelow[]> {
  return sql<ExecutionBelow[]>`
    with recursive below as (
      select c.id, is_final(e.status) as ended, 1 as depth
      from child_executions c join executions e on e.id = c.id where c.parent_id = ${executionId}
      union all
      select c.id, is_final(e.status), b.depth + 1
      from below b join child_executions c on c.parent_id = b.id join executions e on e.id = c.id where b.ended
    )
    select id, ended as "hasEnded" from below order by depth desc, id`;
}
