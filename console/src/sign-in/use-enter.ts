import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { rememberCsrfToken } from '../api/call.ts';
import type { Session } from '../api/types.ts';

/** Opens the page that the person wanted before they had to sign in. */
export function useEnter(): (session: Session, next?: string | null) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const { next: inAddress } = useSearch({ strict: false }) as { next?: string };
  return async (session, next = inAddress ?? null) => {
    rememberCsrfToken(session.csrfToken);
    client.clear();
    client.setQueryData(['session'], session);
    // Only a path of the console is accepted, because the address may come from anywhere.
    const isOwn = next !== null && /^\/[^/\\]/.test(next);
    if (isOwn) router.history.replace(`/console${next}`);
    else await router.navigate({ to: '/', replace: true });
  };
}
