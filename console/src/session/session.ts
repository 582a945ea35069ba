import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, rememberCsrfToken } from '../api/call.ts';
import type { Session } from '../api/types.ts';

export type Scope = Session['scopes'][number];

/** Who has signed in; null: nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    const session = (await call('GET /v1/session', {}, signal)) ?? null;
    rememberCsrfToken(session?.csrfToken ?? null);
    return session;
  },
  staleTime: 60_000,
});

/** For pages that are shown only to somebody who has signed in. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('nobody has signed in');
  return data;
}

/** Whether the member's role lets them do this; the API is who decides. */
export const useMay = (scope: Scope): boolean => useSession().scopes.includes(scope);
