import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { rememberCsrfToken } from '../api/call.ts';
import type { Session } from '../api/types.ts';

/** Goes to where the person wanted to go before they were asked who they are. */
export function useEnter(): (session: Session, next?: string | null) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const { next: inAddress } = useSearch({ strict: false }) as { next?: string };
  return async (session, next = inAddress ?? null) => {
    rememberCsrfToken(session.csrfToken);
    client.clear();
    client.setQueryData(['session'], session);
    // A path of the console's own, wherever the address came from.
    const isOwn = next !== null && /^\/[^/\\]/.test(next);
    if (isOwn) router.history.replace(`/console${next}`);
    else await router.navigate({ to: '/', replace: true });
  };
}
