/** The queries that are read again after an execution was changed. */
export const changesOfExecution = [
  'GET /v1/projects/{projectId}/executions/{executionId}',
  'GET /v1/projects/{projectId}/executions/{executionId}/timeline',
  'GET /v1/projects/{projectId}/executions/{executionId}/actions/{actionId}',
] as const;
