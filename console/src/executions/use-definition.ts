import { useMemo } from 'react';
import type { Execution } from '../api/operations.ts';
import { useApi } from '../api/use-api.ts';
import { readDefinition, type ReadDefinition } from './definition.ts';

/** The version that an execution runs in, read; null until it is there. */
export function useDefinition({
  projectId,
  workflowId,
  workflowVersion,
}: Pick<Execution, 'projectId' | 'workflowId' | 'workflowVersion'>): ReadDefinition | null {
  const { data } = useApi('GET /v1/projects/{projectId}/workflows/{workflowId}/versions', {
    params: { projectId, workflowId },
    query: { limit: 100 },
  });
  const source = data?.data.find(({ version }) => version === workflowVersion)?.source;
  return useMemo(() => (source === undefined ? null : readDefinition(source)), [source]);
}
