import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { takePostLoginRedirect } from './post-login-redirect.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useEnter } from './use-enter.ts';

/** Takes the identity provider's answer from the address, and removes it from the address and the history. */
function takeAnswer() {
  const asked = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => asked.get(name));
  return { code, state, iss, refusal: asked.get('error_description') ?? asked.get('error') };
}

/** The page to which the identity provider sends people back. */
export function SingleSignOnPage() {
  const enter = useEnter();
  const [answer] = useState(takeAnswer);
  const [redirect] = useState(takePostLoginRedirect);
  const [refusal, setRefusal] = useState(answer.refusal);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { code, state, iss } = answer;
    const signIn = async (): Promise<void> => {
      if (!code || !state) return setRefusal((current) => current ?? 'The identity provider sent no answer.');
      try {
        const { next, invitationToken } = redirect;
        const said = { code, state, ...(iss ? { iss } : {}) };
        const session =
          invitationToken === null
            ? await call('POST /v1/session', { body: said })
            : await call('POST /v1/invitations/accept/single-sign-on', {
                body: { token: invitationToken, ...said },
              });
        await enter(session, next);
      } catch (error) {
        setRefusal((error as Error).message);
      }
    };
    void signIn();
  });
  if (refusal === null) return <AuthLayout>Signing in …</AuthLayout>;
  return (
    <AuthLayout>
      <Stack gap="md">
        <Title order={1} size="h3">
          You are not signed in
        </Title>
        <Text size="sm" role="alert">
          {refusal}
        </Text>
        <Text size="sm" className="quiet">
          {redirect.invitationToken === null
            ? 'Perhaps the identity provider uses an address that is not a member here. Ask an owner of your account for an invitation.'
            : 'The invitation could not be accepted with the identity provider. Open its link again to accept it with a password, or ask for an invitation to the address that the identity provider uses.'}
        </Text>
        <Anchor component={Link} to="/sign-in" size="sm">
          Go to the sign-in page
        </Anchor>
      </Stack>
    </AuthLayout>
  );
}
