import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { IssuedCredential } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Empty } from '../ui/empty.tsx';
import { Id } from '../ui/id.tsx';
import type { Column } from '../ui/columns.tsx';
import { useCursor, useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Mark } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import { CredentialType } from './credential-type.tsx';
import type { SessionKind } from './session-kinds.ts';

const list = 'GET /v1/projects/{projectId}/credentials';

/** Shows the credentials that wallets were issued, newest first. */
export function CredentialTable({
  projectId,
  status,
}: {
  projectId: string;
  status: IssuedCredential['status'] | undefined;
}) {
  const cursor = useCursorOfAddress();
  const query = { limit: 50, ...(status ? { status } : {}), ...cursor.query };
  const credentials = useApi(list, { params: { projectId }, query }, { keepsPrevious: true });
  return (
    <CredentialRows
      query={credentials}
      cursor={cursor}
      empty={
        <Empty
          icon={BadgeCheck}
          title={status === undefined ? 'No credential was issued yet' : 'Nothing has this status'}
          text="Credentials that wallets accepted over OpenID4VC, or as AnonCreds over DIDComm, are listed here. Their content is not stored."
        />
      }
    />
  );
}

/** Shows the credentials of one session; nothing if no wallet has accepted one. */
export function IssuedBySession({ projectId, issuanceId }: { projectId: string; issuanceId: string }) {
  const mayRead = useMay('credentials:read');
  const cursor = useCursor();
  const credentials = useApi(
    list,
    { params: { projectId }, query: { issuanceId, limit: 50, ...cursor.query } },
    { enabled: mayRead, refetchInterval: 5_000 },
  );
  if (!credentials.data || credentials.data.data.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label="Issued credentials">
      <Title order={2} size="h4">
        Issued credentials
      </Title>
      <CredentialRows query={credentials} cursor={cursor} empty={<></>} />
    </Stack>
  );
}

type RowsProps = ComponentProps<typeof RecordRows<IssuedCredential>>;

function CredentialRows(listed: Pick<RowsProps, 'query' | 'cursor' | 'empty'>) {
  const mayRevoke = useMay('credentials:revoke');
  const [asked, setAsked] = useState<IssuedCredential | null>(null);
  return (
    <>
      <RecordRows {...listed} label="Credentials" columns={columnsOf(mayRevoke, setAsked)} />
      {asked && <RevokeQuestion credential={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const sessionKindOf = ({ format }: IssuedCredential): SessionKind =>
  format === 'anoncreds' ? 'didcomm-issuance' : 'openid4vc-issuance';

const facts: readonly Column<IssuedCredential>[] = [
  {
    is: 'state',
    head: 'Status',
    show: ({ status }) =>
      status === 'revoked' ? <Mark label="Revoked" colour="red" /> : <Mark label="Issued" colour="teal" />,
  },
  { is: 'text', head: '*Type', show: (credential) => <CredentialType credential={credential} /> },
  {
    is: 'fact',
    head: 'Issued in',
    show: (credential) => (
      <Anchor
        component={Link}
        to={`/projects/${credential.projectId}/sessions/${sessionKindOf(credential)}/${credential.issuanceId}`}
        size="sm"
      >
        …{credential.issuanceId.slice(-8)}
      </Anchor>
    ),
  },
  { is: 'fact', head: 'Id', show: ({ id }) => <Id value={id} short /> },
  { is: 'age', head: 'Issued', show: ({ issuedAt }) => issuedAt },
  {
    is: 'detail',
    head: 'Expires',
    show: ({ expiresAt }) => (expiresAt === null ? 'never' : <Time at={expiresAt} as="age" />),
  },
];

const byStatusList = 'From now on, verifiers that check its status list will refuse it.';

const revoking: Readonly<Record<IssuedCredential['format'], string>> = {
  'dc+sd-jwt': byStatusList,
  mso_mdoc: byStatusList,
  anoncreds:
    'From now on, the holder cannot prove that it is not revoked. Verifiers that ask for such a proof will refuse it.',
};

function RevokeQuestion({
  credential: { projectId, id, format },
  onClose,
}: {
  credential: IssuedCredential;
  onClose: () => void;
}) {
  const revoke = useChange('POST /v1/projects/{projectId}/credentials/{credentialId}/revoke', {
    done: 'The credential was revoked.',
    changes: [list],
    onDone: onClose,
  });
  return (
    <Confirm
      title="Revoke this credential?"
      action="Revoke"
      isDangerous
      isBusy={revoke.isPending}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ params: { projectId, credentialId: id } })}
    >
      <Text size="sm">{revoking[format]} This cannot be undone.</Text>
    </Confirm>
  );
}

const columnsOf = (
  mayRevoke: boolean,
  onAsk: (credential: IssuedCredential) => void,
): readonly Column<IssuedCredential>[] => [
  ...facts,
  {
    is: 'verbs',
    show: (credential) =>
      mayRevoke &&
      credential.status === 'issued' &&
      credential.isRevocable && (
        <Button size="xs" variant="default" c="var(--mantine-color-error)" onClick={() => onAsk(credential)}>
          Revoke
        </Button>
      ),
  },
];
