import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { ProviderButton } from './provider-button.tsx';

/** Shows the button that leads to the identity provider, if there is one. */
export function SingleSignOn() {
  const { next } = useSearch({ strict: false }) as { next?: string };
  const { data } = useQuery({
    queryKey: ['ways'],
    queryFn: async ({ signal }) => await call('GET /v1/session/ways', {}, signal),
    staleTime: 60_000,
  });
  if (!data?.singleSignOn) return null;
  return <ProviderButton name={data.singleSignOn.name} redirect={{ next: next ?? null }} />;
}
