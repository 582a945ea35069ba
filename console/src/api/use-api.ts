import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from './error.ts';
import { call, type AnswerTo, type OperationName, type RequestOf } from './call.ts';

/** Returns the cache key of an answer: of all requests to a path, or of one request. */
export const keyOf = <Name extends OperationName>(name: Name, request?: RequestOf<Name>) =>
  request === undefined ? [name] : [name, request];

interface Choices<Name extends OperationName> {
  enabled?: boolean;
  refetchInterval?: number | false | ((answer: AnswerTo<Name> | undefined) => number | false);
  /** Whether the earlier answer is shown until the new one is there. */
  keepsPrevious?: boolean;
}

/** How long to wait before a request without an answer is repeated. */
const healMs = 3_000;

/** Queries an operation that only reads. */
export function useApi<Name extends OperationName & `GET ${string}`>(
  name: Name,
  request: RequestOf<Name>,
  { enabled = true, refetchInterval = false, keepsPrevious = false }: Choices<Name> = {},
): UseQueryResult<AnswerTo<Name>> {
  return useQuery({
    queryKey: keyOf(name, request),
    queryFn: async ({ signal }) => await call(name, request, signal),
    enabled,
    refetchInterval: ({ state: { data, error } }) => {
      if (error instanceof ApiError && error.isPassing) return healMs;
      return typeof refetchInterval === 'function' ? refetchInterval(data) : refetchInterval;
    },
    ...(keepsPrevious ? { placeholderData: (previous: unknown) => previous as never } : {}),
  });
}
