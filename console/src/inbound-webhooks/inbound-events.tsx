import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowDownToLine } from 'lucide-react';
import type { InboundEvent, InboundWebhook } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import type { Column } from '../ui/columns.tsx';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Section } from '../ui/section.tsx';
import { ExecutionLink } from '../webhooks/execution-link.tsx';
import { EventState, eventStates } from './inbound-state.tsx';

/** No stream reports new events, so the list is read again while it is shown. */
const refreshMs = 4_000;

/** Shows the events of an inbound webhook, and their results. */
export function InboundEvents({ webhook: { projectId, id: inboundWebhookId } }: { webhook: InboundWebhook }) {
  const { status } = useSearch({ from: '/inside/projects/$projectId/inbound-webhooks/$inboundWebhookId' });
  const navigate = useNavigate({ from: '/projects/$projectId/inbound-webhooks/$inboundWebhookId' });
  const cursor = useCursorOfAddress();
  const events = useApi(
    'GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events',
    {
      params: { projectId, inboundWebhookId },
      query: { limit: 50, ...(status === undefined ? {} : { status }), ...cursor.query },
    },
    { keepsPrevious: true, refetchInterval: refreshMs },
  );
  return (
    <Section title="Events" text="They are kept for 30 days, or as long as the plan keeps executions.">
      <div className="scrolls">
        <SegmentedControl
          size="xs"
          aria-label="Status"
          value={status ?? 'all'}
          onChange={(chosen) =>
            void navigate({
              search: { status: chosen === 'all' ? undefined : (chosen as InboundEvent['status']) },
              replace: true,
            })
          }
          data={[
            { value: 'all', label: 'All' },
            ...Object.entries(eventStates).map(([value, { label }]) => ({ value, label })),
          ]}
        />
      </div>
      <RecordRows
        query={events}
        cursor={cursor}
        label="Events"
        columns={columnsOf(projectId)}
        linkTo={(inboundEventId) => ({
          to: '/projects/$projectId/inbound-webhooks/$inboundWebhookId/events/$inboundEventId',
          params: { projectId, inboundWebhookId, inboundEventId },
        })}
        empty={
          <Empty
            icon={ArrowDownToLine}
            title={status === undefined ? 'Nothing was received yet' : 'No event matches'}
            text={
              status === undefined
                ? 'The next request to the address appears here, even if it is refused.'
                : 'Change the filter.'
            }
          />
        }
      />
    </Section>
  );
}

const columnsOf = (projectId: string): readonly Column<InboundEvent>[] => [
  { is: 'state', show: (event) => <EventState status={event.status} /> },
  { is: 'identifier', head: '*Event', show: ({ id }) => `…${id.slice(-8)}` },
  { is: 'fact', head: 'Reason', show: ({ reason }) => <span className="mono">{reason ?? '–'}</span> },
  {
    is: 'fact',
    head: 'Execution',
    show: ({ executionId }) => <ExecutionLink projectId={projectId} executionId={executionId} />,
  },
  { is: 'age', head: 'Received', show: ({ receivedAt }) => receivedAt },
];
