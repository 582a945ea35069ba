import { Button, Divider, Text } from '@mantine/core';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { rememberPostLoginRedirect } from './post-login-redirect.ts';

/** Shows the button that leads to the identity provider. */
export function ProviderButton({
  name,
  redirect,
}: {
  name: string;
  redirect: Parameters<typeof rememberPostLoginRedirect>[0];
}) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const go = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const { url } = await call('POST /v1/session/single-sign-on', {});
      rememberPostLoginRedirect(redirect);
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
        Continue with {name}
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
