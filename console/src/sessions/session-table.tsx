import { Select } from '@mantine/core';
import { IdCard, Radio } from 'lucide-react';
import { Empty } from '../ui/empty.tsx';
import { Id } from '../ui/id.tsx';
import type { Column } from '../ui/columns.tsx';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Time } from '../ui/time.tsx';
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
  const sessions = useSessions(kind, projectId, { status, ...cursor.query });
  const { one } = sessionKinds[kind];
  return (
    <RecordRows
      query={sessions}
      cursor={cursor}
      label={one}
      columns={columnsOf(one)}
      linkTo={(sessionId) => ({
        to:
          kind === 'connections'
            ? '/projects/$projectId/connections/$sessionId'
            : '/projects/$projectId/sessions/$kind/$sessionId',
        params: { projectId, kind, sessionId },
      })}
      empty={<NoSessions kind={kind} isFiltered={status !== undefined} />}
    />
  );
}

const columnsOf = (one: string): readonly Column<AnySession>[] => [
  { is: 'state', head: 'Status', show: ({ status }) => <SessionMark status={status} /> },
  {
    is: 'identifier',
    head: `*${one}`,
    show: ({ id }) => id,
    below: ({ error }) => error && <div className="quiet">{messageOf(error)}</div>,
  },
  {
    is: 'fact',
    head: 'Made by',
    show: ({ executionId }) =>
      executionId === null ? (
        <span className="quiet">the API</span>
      ) : (
        <Id value={executionId} short label="Copy the execution's id" />
      ),
  },
  { is: 'age', head: 'Begun', show: ({ createdAt }) => createdAt },
  {
    is: 'detail',
    head: 'Until',
    show: ({ expiresAt, status }) =>
      expiresAt !== null && lookOf(status).isOpen ? <Time at={expiresAt} as="age" /> : '–',
  },
];

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
