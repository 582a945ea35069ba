import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { rememberCsrfToken } from '../api/call.ts';
import { fieldErrors } from '../api/error.ts';
import { useChange } from '../api/use-change.ts';
import { useSession } from '../session/session.ts';
import { Section } from '../ui/section.tsx';

/** Changes the password. Every other session ends. */
export function PasswordForm() {
  const client = useQueryClient();
  const { member } = useSession();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useChange('PUT /v1/me/password', {
    done: 'Your password was changed. You were signed out everywhere else.',
    changes: ['GET /v1/me/sessions'],
    quiet: true,
    onDone() {
      setCurrent('');
      setNew('');
    },
    onAnswer(session) {
      rememberCsrfToken(session.csrfToken);
      client.setQueryData(['session'], session);
    },
  });
  const problemOf = fieldErrors(change.error);
  const isShown = problemOf('currentPassword') !== undefined || problemOf('newPassword') !== undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ body: { currentPassword, newPassword } });
  };
  return (
    <Section
      title="Password"
      text="If you sign in with a link or an identity provider, you have no password to change."
    >
      <form onSubmit={submit}>
        <Stack gap="sm" maw={480} className="card" p="md">
          <input type="hidden" autoComplete="username" value={member.email} readOnly />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            value={currentPassword}
            error={problemOf('currentPassword')}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
          />
          <PasswordInput
            label="New password"
            description="At least 12 characters, for example a few words."
            autoComplete="new-password"
            required
            minLength={12}
            value={newPassword}
            error={problemOf('newPassword')}
            onChange={({ currentTarget }) => setNew(currentTarget.value)}
          />
          {change.error && !isShown && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {change.error.message}
            </Text>
          )}
          <Group>
            <Button type="submit" loading={change.isPending}>
              Change the password
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
