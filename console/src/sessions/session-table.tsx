import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IdCard, Radio } from 'lucide-react';
import { Empty } from '../ui/empty.tsx';
import { Id } from '../ui/id.tsx';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { lookOf, sessionKinds, type AnySession, type SessionKind } from './session-kinds.ts';
import { SessionMark } from './session-mark.tsx';
import { useSessions } from './use-sessions.ts';
import { messageOf } from '../ui/error-meanings.ts';

interface TableProps {
  kind: SessionKind;
  projectId: string;
  status: string | undefined;
  onStatus: (status: string | undefined) => void;
}

/** Shows the sessions of a kind, newest first. */
export function SessionTable(props: TableProps) {
  const { statuses } = sessionKinds[props.kind];
  return (
    <>
      <Select
        size="xs"
        w={180}
        mb="sm"
        aria-label="Status"
        placeholder="Any status"
        clearable
        value={props.status ?? null}
        data={statuses.map((value) => ({ value, label: lookOf(value).label }))}
        onChange={(chosen) => props.onStatus(chosen ?? undefined)}
      />
      <Listed {...props} />
    </>
  );
}

function Listed({ kind, projectId, status }: TableProps) {
  const cursor = useCursorOfAddress();
  const { data, error, refetch, isPlaceholderData } = useSessions(kind, projectId, {
    status,
    ...cursor.query,
  });
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.data.length === 0) return <NoSessions kind={kind} isFiltered={status !== undefined} />;
  return (
    <Rows
      isBusy={isPlaceholderData}
      label={sessionKinds[kind].one}
      heads={['Status', `*${sessionKinds[kind].one}`, 'Made by', 'Begun', 'Until']}
      foot={cursor.pager(data.nextCursor)}
    >
      {data.data.map((session) => (
        <Row key={session.id} kind={kind} session={session} />
      ))}
    </Rows>
  );
}

const Row = ({ kind, session }: { kind: SessionKind; session: AnySession }) => (
  <tr className="opens">
    <td className="tight">
      <SessionMark status={session.status} />
    </td>
    <td>
      <Link
        className="whole mono"
        to={
          kind === 'connections'
            ? '/projects/$projectId/connections/$sessionId'
            : '/projects/$projectId/sessions/$kind/$sessionId'
        }
        params={{ projectId: session.projectId, kind, sessionId: session.id }}
      >
        {session.id}
      </Link>
      {session.error && <div className="quiet">{messageOf(session.error)}</div>}
    </td>
    <td className="tight">
      {session.executionId === null ? (
        <span className="quiet">the API</span>
      ) : (
        <Id value={session.executionId} short label="Copy the execution's id" />
      )}
    </td>
    <td className="tight quiet">
      <Time at={session.createdAt} as="age" />
    </td>
    <td className="tight quiet">
      {session.expiresAt !== null && lookOf(session.status).isOpen ? (
        <Time at={session.expiresAt} as="age" />
      ) : (
        '–'
      )}
    </td>
  </tr>
);

const NoSessions = ({ kind, isFiltered }: { kind: SessionKind; isFiltered: boolean }) => {
  if (isFiltered)
    return <Empty icon={IdCard} title="Nothing has this status" text="Choose another status." />;
  return kind === 'connections' ? (
    <Empty
      icon={Radio}
      title="There is no connection yet"
      text="Use didcomm/createConnection@v1 in a workflow to invite a wallet. Its connection then appears here."
    />
  ) : (
    <Empty
      icon={IdCard}
      title="There is none yet"
      text="Actions that issue or request credentials create sessions with wallets. You can also create them through the API."
    />
  );
};
