import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from './error.ts';
import { call, type AnswerTo, type OperationName, type RequestOf } from './call.ts';

/** The key that an answer is kept under: all of a path's, or one request's. */
export const keyOf = <Name extends OperationName>(name: Name, request?: RequestOf<Name>) =>
  request === undefined ? [name] : [name, request];

interface Choices<Name extends OperationName> {
  enabled?: boolean;
  refetchInterval?: number | false | ((answer: AnswerTo<Name> | undefined) => number | false);
  /** The answer to the request before stands until there is one to this. */
  keepsPrevious?: boolean;
}

/** How long after nobody answered it is asked again. */
const healMs = 3_000;

/** What an operation that only reads answers. */
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
