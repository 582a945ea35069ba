import { useMemo } from 'react';
import type { Execution } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { readDefinition, type ReadDefinition } from './definition.ts';

/** Returns the definition of the version that an execution runs; null until it is loaded. */
export function useDefinition({
  projectId,
  id,
}: Pick<Execution, 'projectId' | 'id'>): (ReadDefinition & { source: string }) | null {
  const { data } = useApi('GET /v1/projects/{projectId}/executions/{executionId}/definition', {
    params: { projectId, executionId: id },
  });
  const source = data?.source;
  return useMemo(() => (source === undefined ? null : { ...readDefinition(source), source }), [source]);
}
