import { Button, Divider, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { rememberNext } from './next.ts';

/** The way to the identity provider, where there is one. */
export function SingleSignOn() {
  const { next } = useSearch({ strict: false }) as { next?: string };
  const { data } = useQuery({
    queryKey: ['ways'],
    queryFn: async ({ signal }) => await call('GET /v1/session/ways', {}, signal),
    staleTime: 60_000,
  });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!data?.singleSignOn) return null;
  const go = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const { url } = await call('POST /v1/session/single-sign-on', {});
      rememberNext(next ?? null);
      location.assign(url);
    } catch (error) {
      setRefusal((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        fullWidth
        loading={isBusy}
        leftSection={<LogIn size={16} aria-hidden />}
        onClick={() => void go()}
      >
        Continue with {data.singleSignOn.name}
      </Button>
      {refusal !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {refusal}
        </Text>
      )}
      <Divider label="or" />
    </>
  );
}
