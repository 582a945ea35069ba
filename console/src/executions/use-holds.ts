import type { Execution, Hold } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { isFinal } from '../ui/statuses.ts';

/** The number of holds in a page. */
const shown = 100;

/** Returns the open holds of an execution, the longest wait first; `isKnown` once they were read. */
export function useHolds({ projectId, id, status }: Pick<Execution, 'projectId' | 'id' | 'status'>): {
  holds: readonly Hold[];
  isKnown: boolean;
} {
  const mayWait = !isFinal(status);
  const { data } = useApi(
    'GET /v1/projects/{projectId}/holds',
    { params: { projectId }, query: { executionId: id, limit: shown } },
    { enabled: mayWait, keepsPrevious: true },
  );
  return {
    holds: mayWait ? (data?.data ?? none) : none,
    isKnown: !mayWait || data !== undefined,
  };
}

const none: readonly Hold[] = [];
