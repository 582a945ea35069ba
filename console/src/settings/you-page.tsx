import { Stack } from '@mantine/core';
import { useSession } from '../session/session.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { roleWords } from './role-words.ts';
import { StandIns } from './stand-ins.tsx';

/** Shows the person who has signed in: their name and role, how they sign in, and their sessions. */
export function YouPage() {
  const { member, account } = useSession();
  return (
    <>
      <PageHead title="You" text="Your own settings." />
      <Stack gap="xl">
        <Facts>
          <Fact name="Name">{member.name}</Fact>
          <Fact name="E-mail">{member.email}</Fact>
          <Fact name="Role">
            {roleWords[member.role].label} of {account.name}
          </Fact>
        </Facts>
        <StandIns />
        <OwnSessions />
        <PasswordForm />
      </Stack>
    </>
  );
}
