import { Button } from '@mantine/core';
import type { OwnSession } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useSignOut } from '../session/sign-out.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { Mark } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import { browserOf } from './browser-names.ts';

/** Shows where a person has signed in, so that they can end sessions that they do not recognise. */
export function OwnSessions() {
  const sessions = useApi('GET /v1/me/sessions', {});
  const signOut = useSignOut();
  const end = useChange('DELETE /v1/me/sessions/{sessionId}', {
    done: 'This session was ended.',
    changes: ['GET /v1/me/sessions'],
  });
  return (
    <Section
      title="Where you are signed in"
      text="End the sessions that you do not recognise, then change your password."
      verbs={
        <Button variant="default" onClick={() => void signOut('true')}>
          Sign out everywhere
        </Button>
      }
    >
      <Loaded query={sessions}>
        {({ data }) => (
          <Rows label="Sessions" heads={['*Browser', 'Since', 'Until', '-Actions']}>
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={end.isPending && end.variables.params.sessionId === session.id}
                onEnd={() => end.mutate({ params: { sessionId: session.id } })}
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}

const SessionRow = ({
  session: { current, userAgent, createdAt, expiresAt },
  isBusy,
  onEnd,
}: {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}) => (
  <tr>
    <td title={userAgent ?? undefined}>{browserOf(userAgent)}</td>
    <td className="tight quiet">
      <Time at={createdAt} as="age" />
    </td>
    <td className="tight quiet">
      <Time at={expiresAt} as="age" />
    </td>
    <td className="tight">
      {current ? (
        <Mark label="This one" colour="teal" />
      ) : (
        <Button size="xs" variant="default" loading={isBusy} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </td>
  </tr>
);
