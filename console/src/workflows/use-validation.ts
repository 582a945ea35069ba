import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { call } from '../api/call.ts';
import { ApiError } from '../api/error.ts';
import type { Problem } from './problem.ts';
import { contentTypeOf } from './source-format.ts';

/** The pause in typing after which the API is asked. */
const quietMs = 350;

/** The pause before the API is asked again that could not answer. */
const askAgainMs = 5_000;

/** Returns the API's check of a text, and that text: the present one, or the one before. */
export function useValidation(
  projectId: string,
  text: string,
): { problems: readonly Problem[]; isCurrent: boolean; error: Error | null } {
  const [settled] = useDebouncedValue(text, quietMs);
  const { data, error } = useQuery({
    queryKey: ['validation', projectId, settled],
    queryFn: async ({ signal }) => ({
      text: settled,
      problems: await problemsOf(projectId, settled, signal),
    }),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Otherwise a text whose check has failed would stay unchecked until it is changed.
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : false),
    gcTime: 60_000,
  });
  if (text.trim() === '') return { problems: none, isCurrent: true, error: null };
  return { problems: data?.problems ?? none, isCurrent: data?.text === text, error };
}

const none: readonly Problem[] = [];

async function problemsOf(projectId: string, body: string, signal: AbortSignal): Promise<readonly Problem[]> {
  try {
    const { problems } = await call(
      'POST /v1/projects/{projectId}/workflows/validate',
      { params: { projectId }, body, contentType: contentTypeOf(body) },
      signal,
    );
    return problems;
  } catch (error) {
    const faults = error instanceof ApiError && error.body.code === 2003 ? error.body.details : [];
    if (faults.length === 0) throw error;
    return faults.map((fault) => {
      const { line = 1, column = 1 } = fault as { line?: number; column?: number };
      return { severity: 'error', code: 2003, message: fault.message, line, column, pointer: '' };
    });
  }
}
