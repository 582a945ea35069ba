import { useQueryClient } from '@tanstack/react-query';
import type { OperationName } from '../api/call.ts';
import type { TaskDetails } from '../api/types.ts';
import { keyOf } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';

export type TaskKey = Pick<TaskDetails, 'executionId' | 'actionId'> & { projectId: string };

type Name = OperationName & `POST /v1/projects/{projectId}/tasks/${string}`;

const reads = 'GET /v1/projects/{projectId}/tasks/{executionId}/{actionId}';

/** Changes a task. The answer is the task after the change; a member who was late reads the task again. */
export function useTaskChange<N extends Name>(name: N, key: TaskKey, done?: string) {
  const client = useQueryClient();
  return useChange(name, {
    ...(done === undefined ? {} : { done }),
    changes: ['GET /v1/projects/{projectId}/tasks'],
    quiet: true,
    onAnswer: (answer) => client.setQueryData(keyOf(reads, { params: key }), answer),
    onFailed: () => client.invalidateQueries({ queryKey: keyOf(reads, { params: key }) }),
  });
}
