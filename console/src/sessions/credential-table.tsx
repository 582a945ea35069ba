import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { IssuedCredential } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Empty } from '../ui/empty.tsx';
import { Id } from '../ui/id.tsx';
import { useCursor, useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { Mark } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';
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
  const { data, error, refetch, isPlaceholderData } = useApi(
    list,
    { params: { projectId }, query },
    { keepsPrevious: true },
  );
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.data.length === 0) {
    return (
      <Empty
        icon={BadgeCheck}
        title={status === undefined ? 'No credential was issued yet' : 'Nothing has this status'}
        text="Credentials that wallets accepted over OpenID4VC, or as AnonCreds over DIDComm, are listed here. Their content is not stored."
      />
    );
  }
  return (
    <CredentialRows credentials={data.data} foot={cursor.pager(data.nextCursor)} isBusy={isPlaceholderData} />
  );
}

/** Shows the credentials of one session; nothing if no wallet has accepted one. */
export function IssuedBySession({ projectId, issuanceId }: { projectId: string; issuanceId: string }) {
  const mayRead = useMay('credentials:read');
  const cursor = useCursor();
  const { data } = useApi(
    list,
    { params: { projectId }, query: { issuanceId, limit: 50, ...cursor.query } },
    { enabled: mayRead, refetchInterval: 5_000 },
  );
  if (!data || data.data.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label="Issued credentials">
      <Title order={2} size="h4">
        Issued credentials
      </Title>
      <CredentialRows credentials={data.data} foot={cursor.pager(data.nextCursor)} />
    </Stack>
  );
}

function CredentialRows({
  credentials,
  foot,
  isBusy = false,
}: {
  credentials: readonly IssuedCredential[];
  foot?: ReactNode;
  isBusy?: boolean;
}) {
  const mayRevoke = useMay('credentials:revoke');
  const [asked, setAsked] = useState<IssuedCredential | null>(null);
  return (
    <>
      <Rows
        label="Credentials"
        heads={['Status', '*Type', 'Issued in', 'Id', 'Issued', 'Expires', '-Actions']}
        foot={foot}
        isBusy={isBusy}
      >
        {credentials.map((credential) => (
          <tr key={credential.id}>
            <td className="tight">
              {credential.status === 'revoked' ? (
                <Mark label="Revoked" colour="red" />
              ) : (
                <Mark label="Issued" colour="teal" />
              )}
            </td>
            <td>
              <CredentialType credential={credential} />
            </td>
            <td className="tight">
              <Anchor
                component={Link}
                to={`/projects/${credential.projectId}/sessions/${sessionKindOf(credential)}/${credential.issuanceId}`}
                size="sm"
              >
                …{credential.issuanceId.slice(-8)}
              </Anchor>
            </td>
            <td className="tight">
              <Id value={credential.id} short />
            </td>
            <td className="tight quiet">
              <Time at={credential.issuedAt} as="age" />
            </td>
            <td className="tight quiet">
              {credential.expiresAt === null ? 'never' : <Time at={credential.expiresAt} as="age" />}
            </td>
            <td className="tight">
              {mayRevoke && credential.status === 'issued' && credential.isRevocable && (
                <Button
                  size="xs"
                  variant="default"
                  c="var(--mantine-color-error)"
                  onClick={() => setAsked(credential)}
                >
                  Revoke
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Rows>
      {asked && <RevokeQuestion credential={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const sessionKindOf = ({ format }: IssuedCredential): SessionKind =>
  format === 'anoncreds' ? 'didcomm-issuance' : 'openid4vc-issuance';

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
      isOpen
      isBusy={revoke.isPending}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ params: { projectId, credentialId: id } })}
    >
      <Text size="sm">{revoking[format]} This cannot be undone.</Text>
    </Confirm>
  );
}
