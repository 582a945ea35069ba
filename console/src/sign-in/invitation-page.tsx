import { Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { call } from '../api/call.ts';
import type { ApiError } from '../api/error.ts';
import { textIn } from './form-text.ts';
import { ProviderButton } from './provider-button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { takeToken } from './token.ts';
import { useEnter } from './use-enter.ts';

/**
 * Is shown for an invitation's link. Its reader becomes a member with a name and a password, or with the identity
 * provider.
 */
export function InvitationPage() {
  const [token] = useState(() => takeToken() ?? '');
  const { data, error } = useQuery({
    queryKey: ['invitation'],
    queryFn: async () => await call('POST /v1/invitations/look', { body: { token } }),
    staleTime: Infinity,
    retry: false,
  });
  if (error) {
    return (
      <AuthLayout>
        <Stack gap="md">
          <Title order={1} size="h3">
            This invitation is not valid
          </Title>
          <Text size="sm" role="alert">
            {error.message} Ask the person who invited you for a new link.
          </Text>
          <Anchor component={Link} to="/sign-in" size="sm">
            Go to the sign-in page
          </Anchor>
        </Stack>
      </AuthLayout>
    );
  }
  if (!data) return <AuthLayout>Loading the invitation …</AuthLayout>;
  return (
    <AuthLayout>
      <AcceptForm token={token} {...data} />
    </AuthLayout>
  );
}

function AcceptForm({
  token,
  accountName,
  email,
  role,
  singleSignOn,
}: {
  token: string;
  accountName: string;
  email: string;
  role: string;
  singleSignOn: { name: string } | null;
}) {
  const enter = useEnter();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const body = { token, name: textIn(form, 'name'), password: textIn(form, 'password') };
      await enter(await call('POST /v1/invitations/accept', { body }));
    } catch (error) {
      setRefusal(error as ApiError);
      setBusy(false);
    }
  };
  const passwordProblem = refusal?.fieldMessage('password');
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Title order={1} size="h3">
          Join {accountName}
        </Title>
        <Text size="sm" className="quiet">
          {email} is invited as {role}.{' '}
          {singleSignOn
            ? `Continue with ${singleSignOn.name}, or choose a password.`
            : 'Choose your name and a password.'}
        </Text>
        {singleSignOn && <ProviderButton name={singleSignOn.name} redirect={{ invitationToken: token }} />}
        <TextInput label="E-mail" name="email" value={email} readOnly autoComplete="username" />
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          required
          autoFocus={singleSignOn === null}
          maxLength={100}
        />
        <PasswordInput
          label="Password"
          name="password"
          description="At least 12 characters, for example a few words."
          autoComplete="new-password"
          required
          minLength={12}
          error={passwordProblem}
        />
        {refusal && passwordProblem === undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {refusal.message}
          </Text>
        )}
        <Button type="submit" loading={isBusy} fullWidth>
          Join
        </Button>
      </Stack>
    </form>
  );
}
