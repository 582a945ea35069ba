import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, rememberCsrfToken } from '../api/call.ts';
import type { Session } from '../api/types.ts';

export type Scope = Session['scopes'][number];

/** Returns the signed-in person; null if nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    const session = (await call('GET /v1/session', {}, signal)) ?? null;
    rememberCsrfToken(session?.csrfToken ?? null);
    return session;
  },
  staleTime: 60_000,
});

/** Returns the session, on pages that only signed-in people see. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('nobody has signed in');
  return data;
}

/** Whether the member's role allows this. Only the API decides. */
export const useMay = (scope: Scope): boolean => useSession().scopes.includes(scope);
