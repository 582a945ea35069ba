import { useQueryClient } from '@tanstack/react-query';
import { call, rememberCsrfToken } from '../api/call.ts';

/** Signs out, here or everywhere, and removes all data from the browser. */
export function useSignOut(): (everywhere: 'true' | 'false') => Promise<void> {
  const client = useQueryClient();
  return async (everywhere) => {
    await call('DELETE /v1/session', { query: { everywhere } });
    rememberCsrfToken(null);
    // The frame sees that nobody is signed in, and opens the sign-in page.
    client.setQueryData(['session'], null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  };
}
