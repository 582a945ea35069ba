import { Button } from '@mantine/core';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay, useSession } from '../session/session.ts';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { mayAppoint, roleWords } from './role-words.ts';

/** Shows the links that nobody has accepted yet. If there are none, it shows nothing. */
export function Invitations() {
  const { member } = useSession();
  const mayWrite = useMay('members:write');
  const cursor = useCursor();
  const { data: invitations } = useApi('GET /v1/invitations', { query: { limit: 50, ...cursor.query } });
  const withdraw = useChange('DELETE /v1/invitations/{invitationId}', {
    done: 'The invitation was withdrawn. Its link no longer works.',
    changes: ['GET /v1/invitations'],
  });
  if (!invitations || invitations.data.length === 0) return null;
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-xl)' }}>
      <Section title="Open invitations" text="Invitations that were not accepted yet.">
        <Rows
          label="Open invitations"
          heads={['*E-mail', 'Role', 'Open until', '-Actions']}
          foot={cursor.pager(invitations.nextCursor)}
        >
          {invitations.data.map(({ id, email, role, expiresAt }) => (
            <tr key={id}>
              <td>{email}</td>
              <td className="tight">{roleWords[role].label}</td>
              <td className="tight quiet">
                <Time at={expiresAt} as="age" />
              </td>
              <td className="tight">
                {mayWrite && mayAppoint(member.role, role) && (
                  <Button
                    size="xs"
                    variant="default"
                    loading={withdraw.isPending && withdraw.variables.params.invitationId === id}
                    aria-label={`Withdraw the invitation of ${email}`}
                    onClick={() => withdraw.mutate({ params: { invitationId: id } })}
                  >
                    Withdraw
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Rows>
      </Section>
    </div>
  );
}
