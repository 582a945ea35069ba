import { Badge } from '@mantine/core';
import { useApi } from '../api/use-api.ts';

const most = 20;
const lookMs = 30_000;

/** Counts the tasks that wait for the person who has signed in. */
export function TaskCount({ projectId }: { projectId: string }) {
  const { data } = useApi(
    'GET /v1/projects/{projectId}/tasks',
    { params: { projectId }, query: { limit: most } },
    { refetchInterval: lookMs },
  );
  if (!data || data.data.length === 0) return null;
  const count = `${data.data.length}${data.nextCursor === null ? '' : '+'}`;
  return (
    <Badge size="sm" variant="default" radius="sm" title={`${count} wait for you`}>
      {count}
    </Badge>
  );
}
