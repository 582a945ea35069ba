import { Button, Text } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Member, InvitationWithLink } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useMay, useSession } from '../session/session.ts';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Rows } from '../ui/rows.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { Time } from '../ui/time.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { Invitations } from './invitations.tsx';
import { RemoveQuestion, RoleDialog } from './member-verbs.tsx';
import { mayAppoint, roleWords } from './role-words.ts';

/** Shows the members and their roles. */
export function MembersPage() {
  const session = useSession();
  const mayWrite = useMay('members:write');
  const cursor = useCursor();
  const members = useApi('GET /v1/members', { query: { limit: 50, sort: 'createdAt', ...cursor.query } });
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ verb: 'role' | 'remove'; member: Member } | null>(null);
  const [invited, setInvited] = useState<InvitationWithLink | null>(null);
  const verbsFor = (member: Member) =>
    mayWrite && mayAppoint(session.member.role, member.role)
      ? [
          { label: 'Change the role', onChoose: () => setAsked({ verb: 'role' as const, member }) },
          {
            label: 'Remove',
            isDangerous: true,
            onChoose: () => setAsked({ verb: 'remove' as const, member }),
          },
        ]
      : [];
  return (
    <>
      <PageHead title="Members" text={`The people of ${session.account.name}, and what they may do.`}>
        {mayWrite && (
          <Button leftSection={<UserPlus size={15} aria-hidden />} onClick={() => setInviting(true)}>
            Invite
          </Button>
        )}
      </PageHead>
      <Loaded query={members}>
        {({ data, nextCursor }) => (
          <Rows
            label="Members"
            heads={['*Name', 'Role', 'Last sign-in', 'Member since', '-Actions']}
            foot={cursor.pager(nextCursor)}
          >
            {data.map((member) => (
              <tr key={member.id}>
                <td>
                  {member.name}
                  {member.id === session.member.id && <span className="quiet"> (you)</span>}
                  <Text size="xs" className="quiet">
                    {member.email}
                  </Text>
                  {member.groups.length > 0 && (
                    <Text size="xs" className="quiet" style={{ overflowWrap: 'anywhere' }}>
                      In {member.groups.join(', ')}
                    </Text>
                  )}
                </td>
                <td className="tight">{roleWords[member.role].label}</td>
                <td className="tight quiet">
                  {member.lastSignInAt === null ? 'Never' : <Time at={member.lastSignInAt} as="age" />}
                </td>
                <td className="tight quiet">
                  <Time at={member.createdAt} as="age" />
                </td>
                <td className="tight">
                  <VerbMenu label={`Actions for ${member.name}`} verbs={verbsFor(member)} />
                </td>
              </tr>
            ))}
          </Rows>
        )}
      </Loaded>
      <Invitations />
      {isInviting && (
        <InvitationForm
          onClose={() => setInviting(false)}
          onDone={(invitation) => {
            setInviting(false);
            setInvited(invitation);
          }}
        />
      )}
      {invited && (
        <SecretOnce
          title={`The invitation of ${invited.email}`}
          label="Invitation link"
          value={invited.url ?? ''}
          onClose={() => setInvited(null)}
        >
          Holdfast sends no e-mail. Send this link to the person yourself. It is valid until{' '}
          <Time at={invited.expiresAt} />.
        </SecretOnce>
      )}
      {asked?.verb === 'role' && <RoleDialog member={asked.member} onClose={() => setAsked(null)} />}
      {asked?.verb === 'remove' && <RemoveQuestion member={asked.member} onClose={() => setAsked(null)} />}
    </>
  );
}
