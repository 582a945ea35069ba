import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { call } from '../api/call.ts';
import type { AuditEntry } from '../api/types.ts';
import { useMay } from '../session/session.ts';
import { Empty } from '../ui/empty.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { Id } from '../ui/id.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Column } from '../ui/columns.tsx';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Time } from '../ui/time.tsx';
import { outcomeColours } from '../ui/outcome-colours.ts';
import { Mark } from '../ui/status.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { queryOf, type AuditSearch } from './audit-search.ts';
import { wordsOf } from './audit-words.ts';
import { useProjectNames } from './project-names.ts';
import { pageOf } from './record-page.ts';

/** Shows all changes of an account, each with its person, its record and its address. */
export function AuditPage() {
  const search = useSearch({ from: '/inside/settings/audit' });
  const navigate = useNavigate({ from: '/settings/audit' });
  const cursor = useCursorOfAddress();
  const { project } = search;
  const query = queryOf(search);
  const { limit: _limit, cursor: _cursor, ...filter } = query;
  const entries = useQuery({
    queryKey: ['audit', project, query],
    queryFn: async ({ signal }) =>
      project === undefined
        ? await call('GET /v1/audit', { query }, signal)
        : await call('GET /v1/projects/{projectId}/audit', { params: { projectId: project }, query }, signal),
    placeholderData: (previous) => previous,
  });
  const change = (changed: AuditSearch): void =>
    void navigate({ search: (before) => ({ ...before, cursor: undefined, ...changed }), replace: true });
  const mayRead = useMay('audit:read');
  const isFiltered = Object.keys(search).length > 0;
  const names = useProjectNames();
  return (
    <>
      <PageHead
        title="Audit log"
        text="Every change and every reveal of values, with the person, the record and the address. Click a name or a record to filter by it."
      >
        {mayRead && (
          <ExportButton
            list={{
              path: `${project === undefined ? '/v1' : `/v1/projects/${project}`}/audit/export`,
              query: filter,
            }}
          />
        )}
      </PageHead>
      <AuditFilters search={search} entries={entries.data?.data ?? []} onChange={change} />
      <RecordRows
        query={entries}
        cursor={cursor}
        label="Audit log"
        columns={columnsOf(names, change)}
        empty={
          <Empty
            icon={ScrollText}
            title={isFiltered ? 'No entry matches' : 'There are no entries yet'}
            text={isFiltered ? 'Change the filters, or clear them.' : undefined}
          />
        }
      />
    </>
  );
}

const actorTypes: Readonly<Record<AuditEntry['actorType'], string>> = {
  apiKey: 'API key',
  member: 'Member',
  administrator: 'Administrator',
  trigger: 'Trigger',
  form: 'Form',
  inboundWebhook: 'Inbound webhook',
  schedule: 'Schedule',
  execution: 'Execution',
  link: 'By their link',
  wallet: 'Wallet',
};

interface Follow {
  entry: AuditEntry;
  onFollow: (search: AuditSearch) => void;
}

const Actor = ({ entry: { actorId, actorName, actorType }, onFollow }: Follow) => (
  <>
    {actorId === null ? (
      actorName
    ) : (
      <UnstyledButton
        fz="sm"
        td="underline dotted"
        onClick={() => onFollow({ actor: actorId })}
        aria-label={`Only entries of ${actorName}`}
      >
        {actorName}
      </UnstyledButton>
    )}
    <Text size="xs" className="quiet">
      {actorTypes[actorType]}
    </Text>
  </>
);

const RecordOf = ({ entry, onFollow }: Follow) => {
  const { recordId, recordName, recordType } = entry;
  const page = pageOf(entry);
  return (
    <>
      <UnstyledButton
        fz="sm"
        td="underline dotted"
        onClick={() => onFollow({ record: recordId })}
        aria-label={`Only this ${recordType}`}
      >
        {recordType}
      </UnstyledButton>{' '}
      {page === null
        ? recordName
        : recordName !== null && (
            <Anchor component={Link} to={page} size="sm">
              {recordName}
            </Anchor>
          )}
      <Text size="xs" className="quiet" component="div">
        {page !== null && recordName === null && (
          <Anchor component={Link} to={page} size="xs">
            Open
          </Anchor>
        )}{' '}
        <Id value={recordId} short />
      </Text>
    </>
  );
};

const columnsOf = (
  names: ReadonlyMap<string, string>,
  onFollow: (search: AuditSearch) => void,
): readonly Column<AuditEntry>[] => [
  { is: 'detail', head: 'When', show: ({ createdAt }) => <Time at={createdAt} /> },
  { is: 'fact', head: 'Who', show: (entry) => <Actor entry={entry} onFollow={onFollow} /> },
  {
    is: 'code',
    head: '*What',
    show: ({ action, act, reason }) => (
      <>
        {wordsOf(action) ?? action}
        {act?.choice && (
          <>
            {' '}
            <Mark label={act.choice.label} colour={outcomeColours[act.choice.style]} size="sm" />
          </>
        )}
        {act?.to && ` to ${act.to.name}`}
        {act?.onBehalfOf && (
          <Text size="xs" className="quiet" ff="text">
            for {act.onBehalfOf.name}
          </Text>
        )}
        {reason !== null && (
          <Text size="xs" className="quiet" ff="text">
            “{reason}”
          </Text>
        )}
      </>
    ),
  },
  { is: 'fact', head: 'Record', show: (entry) => <RecordOf entry={entry} onFollow={onFollow} /> },
  {
    is: 'detail',
    head: 'Project',
    show: ({ projectId: id }) => (id === null ? '' : (names.get(id) ?? 'an archived one')),
  },
  { is: 'detail', head: 'From', show: ({ ip }) => <span className="mono">{ip ?? ''}</span> },
];
