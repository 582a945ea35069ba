import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLiveProject } from '../shell/use-live-project.ts';
import { Address } from '../ui/address.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Id } from '../ui/id.tsx';
import { NothingHere } from '../ui/nothing-here.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Problem } from '../ui/problem.tsx';
import { RevealButton } from '../ui/reveal-button.tsx';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { IssuedBySession } from './credential-table.tsx';
import { PresentedCredentials } from './presented-credentials.tsx';
import { isSessionKind, lookOf, sessionKinds, type AnySession, type SessionKind } from './session-kinds.ts';
import { SessionMark } from './session-mark.tsx';
import { SessionVerbs } from './session-verbs.tsx';
import { useOneSession } from './use-sessions.ts';

export function SessionPage() {
  const { kind, ...params } = useParams({ from: '/inside/projects/$projectId/sessions/$kind/$sessionId' });
  return isSessionKind(kind) ? <OneSession kind={kind} {...params} /> : <NothingHere />;
}

export function ConnectionPage() {
  const params = useParams({ from: '/inside/projects/$projectId/connections/$sessionId' });
  return <OneSession kind="connections" {...params} />;
}

function OneSession({
  kind,
  projectId,
  sessionId,
}: {
  kind: SessionKind;
  projectId: string;
  sessionId: string;
}) {
  const [isRevealed, setRevealed] = useState(false);
  useLiveProject(projectId, [`${sessionKinds[kind].list}/{sessionId}`]);
  const { data, error, refetch } = useOneSession(
    kind,
    { projectId, sessionId },
    isRevealed,
    ({ status }) => lookOf(status).isOpen,
  );
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <>
      <Head kind={kind} session={data}>
        <RevealButton
          scope="sessions:reveal"
          what="addresses and claims"
          isRevealed={isRevealed}
          onReveal={setRevealed}
        />
        <SessionVerbs kind={kind} session={data} />
      </Head>
      <Stack gap="lg">
        <SessionFacts kind={kind} session={data} isRevealed={isRevealed} />
        {data.error && <ErrorBox error={data.error} />}
        <OpenAddress kind={kind} session={data} isRevealed={isRevealed} />
        {data.credentials && <PresentedCredentials credentials={data.credentials} />}
        {kind === 'openid4vc-issuance' && <IssuedBySession projectId={projectId} issuanceId={data.id} />}
      </Stack>
    </>
  );
}

function Head({
  kind,
  session: { projectId, id, status },
  children,
}: {
  kind: SessionKind;
  session: AnySession;
  children: ReactNode;
}) {
  const { one, label } = sessionKinds[kind];
  const back = kind === 'connections' ? 'connections' : `sessions?kind=${kind}`;
  return (
    <PageHead
      title={one}
      trail={{ lists: [{ label, to: `/projects/${projectId}/${back}` }], id }}
      mark={<SessionMark status={status} size="lg" />}
    >
      {children}
    </PageHead>
  );
}

const SessionFacts = ({
  kind,
  session,
  isRevealed,
}: {
  kind: SessionKind;
  session: AnySession;
  isRevealed: boolean;
}) => (
  <Facts>
    <Fact name="Begun">
      <Time at={session.createdAt} />
    </Fact>
    <Fact name="Changed">
      <Time at={session.updatedAt} />
    </Fact>
    {session.expiresAt !== null && (
      <Fact name="Until">
        <Time at={session.expiresAt} />
      </Fact>
    )}
    <Fact name="Made by">
      {session.executionId === null ? (
        'the API'
      ) : (
        <Anchor
          component={Link}
          to={`/projects/${session.projectId}/executions/${session.executionId}${session.actionId === null ? '' : `?action=${session.actionId}`}`}
          size="sm"
        >
          {session.actionId ?? 'an execution'} of an execution
        </Anchor>
      )}
    </Fact>
    <Fact name="Wallet">
      <Id value={session.walletId} short label="Copy the wallet's id" />
    </Fact>
    {typeof session.connectionId === 'string' && (
      <Fact name="Connection">
        <Anchor
          component={Link}
          to={`/projects/${session.projectId}/connections/${session.connectionId}`}
          size="sm"
        >
          …{session.connectionId.slice(-8)}
        </Anchor>
      </Fact>
    )}
    {kind === 'connections' && typeof session.theirLabel === 'string' && (
      <Fact name="Who">{session.theirLabel}</Fact>
    )}
    {kind === 'connections' && isRevealed && typeof session.theirDid === 'string' && (
      <Fact name="Their DID">
        <Id value={session.theirDid} label="Copy the DID" />
      </Fact>
    )}
  </Facts>
);

/** Shows the code that a wallet scans, as long as the session is open. */
function OpenAddress({
  kind,
  session,
  isRevealed,
}: {
  kind: SessionKind;
  session: AnySession;
  isRevealed: boolean;
}) {
  const url = session[sessionKinds[kind].address];
  if (!lookOf(session.status).isOpen || typeof url !== 'string') return null;
  return (
    <div className="card" style={{ padding: '1rem' }}>
      {isRevealed ? (
        <Address label="Scan or open with a wallet" url={url} reader="wallet" />
      ) : (
        <Text size="sm">This session is open. Reveal the values to see its QR code.</Text>
      )}
    </div>
  );
}
