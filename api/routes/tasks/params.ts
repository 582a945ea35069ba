import * as v from 'valibot';

export const TaskParams = v.object({
  projectId: v.string(),
  executionId: v.string(),
  actionId: v.pipe(
    v.string(),
    v.description(
      'The id of the action; within loops and rounds its path, URL-encoded: `diplomas%5B17%5D.offer`.',
    ),
  ),
});

export const path = '/v1/projects/{projectId}/tasks/{executionId}/{actionId}';
