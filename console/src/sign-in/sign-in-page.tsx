import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../api/call.ts';
import { ApiError } from '../api/error.ts';
import { textIn } from './form-text.ts';
import { AccountChoice, choicesIn, type Choice } from './account-choice.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { takeToken } from './token.ts';
import { useEnter } from './use-enter.ts';
import { GuideLink } from '../ui/guide-link.tsx';

interface Credentials {
  email: string;
  password: string;
  accountId?: string;
}

/** Signs in at once with a link's token. Without one it shows a form. */
export function SignInPage() {
  const enter = useEnter();
  const [token] = useState(takeToken);
  const [isBusy, setBusy] = useState(token !== null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ choices: Choice[]; credentials: Credentials } | null>(null);
  const begun = useRef(false);

  const signIn = async (body: { token: string } | Credentials): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await enter(await call('POST /v1/session', { body }));
    } catch (error) {
      const choices = error instanceof ApiError ? choicesIn(error) : [];
      if (choices.length > 0 && 'email' in body) setAsked({ choices, credentials: body });
      else setRefusal((error as Error).message);
      setBusy(false);
    }
  };
  useEffect(() => {
    if (token === null || begun.current) return;
    begun.current = true;
    void signIn({ token });
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void signIn({ email: textIn(form, 'email'), password: textIn(form, 'password') });
  };

  if (asked) {
    return (
      <AuthLayout>
        <AccountChoice
          choices={asked.choices}
          isBusy={isBusy}
          refusal={refusal}
          onBack={() => setAsked(null)}
          onChoose={(accountId) => void signIn({ ...asked.credentials, accountId })}
        />
      </AuthLayout>
    );
  }
  if (token !== null && isBusy) return <AuthLayout>Signing in …</AuthLayout>;
  return (
    <AuthLayout>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Title order={1} size="h3">
            Sign in
          </Title>
          <SingleSignOn />
          <TextInput
            name="email"
            type="email"
            label="E-mail"
            autoComplete="username"
            required
            withAsterisk={false}
            autoFocus
          />
          <PasswordInput
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            withAsterisk={false}
          />
          {refusal !== null && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {token === null
                ? refusal
                : 'This link was already used, or has expired. On your own machine, run npm start once more to get a new link; running executions continue.'}
            </Text>
          )}
          <Button type="submit" loading={isBusy} fullWidth>
            Sign in
          </Button>
          <Text size="sm" className="quiet">
            No account? Ask an owner of the account for an invitation. Programs use an API key:{' '}
            <GuideLink to="api#authentication">see the guide</GuideLink>.
          </Text>
        </Stack>
      </form>
    </AuthLayout>
  );
}
