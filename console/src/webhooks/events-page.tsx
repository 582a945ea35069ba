import { Group } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { AnswerTo } from '../api/call.ts';
import { useApi } from '../api/use-api.ts';
import { useProjectId } from '../shell/projects.ts';
import { Empty } from '../ui/empty.tsx';
import { Id } from '../ui/id.tsx';
import type { Column } from '../ui/columns.tsx';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { filterOf, type DeliverySearch } from './delivery-search.ts';
import { EventTypeSelect } from './event-type-select.tsx';
import { ExecutionLink } from './execution-link.tsx';
import { WebhooksHead } from './webhooks-head.tsx';

type Event = AnswerTo<'GET /v1/projects/{projectId}/webhooks/events'>['data'][number];

const columns: readonly Column<Event>[] = [
  { is: 'identifier', head: '*Type', show: ({ eventType }) => eventType },
  {
    is: 'fact',
    head: 'Execution',
    show: ({ projectId, payload: { executionId } }) =>
      typeof executionId === 'string' && <ExecutionLink projectId={projectId} executionId={executionId} />,
  },
  { is: 'fact', head: 'Event', show: ({ id }) => <Id value={id} short /> },
  { is: 'age', head: 'When', show: ({ createdAt }) => createdAt },
];

/** Shows the events, newest first. */
export function EventsPage() {
  const projectId = useProjectId();
  const search = useSearch({ from: '/inside/projects/$projectId/webhooks/events' });
  const navigate = useNavigate({ from: '/projects/$projectId/webhooks/events' });
  const cursor = useCursorOfAddress();
  const { status: _, ...filter } = filterOf(search);
  const events = useApi(
    'GET /v1/projects/{projectId}/webhooks/events',
    {
      params: { projectId },
      query: { ...filter, limit: 50, ...cursor.query },
    },
    { keepsPrevious: true, refetchInterval: 5_000 },
  );
  const change = (changed: DeliverySearch): void =>
    void navigate({ search: (before) => ({ ...before, cursor: undefined, ...changed }), replace: true });
  return (
    <>
      <WebhooksHead tab="events" />
      <Group gap="xs" mb="sm">
        <EventTypeSelect value={search.eventType} onChange={(eventType) => change({ eventType })} />
      </Group>
      <RecordRows
        query={events}
        cursor={cursor}
        label="Events"
        columns={columns}
        linkTo={(eventId) => ({
          to: '/projects/$projectId/webhooks/events/$eventId',
          params: { projectId, eventId },
        })}
        empty={
          <Empty
            icon={ScrollText}
            title={search.eventType === undefined ? 'Nothing has happened yet' : 'No event matches'}
            text="Every step of an execution, and every activity of a wallet, is an event here."
          />
        }
      />
    </>
  );
}
