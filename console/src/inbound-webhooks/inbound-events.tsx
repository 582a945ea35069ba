import { SegmentedControl } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowDownToLine } from 'lucide-react';
import type { InboundEvent, InboundWebhook } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { ExecutionLink } from '../webhooks/execution-link.tsx';
import { EventState, eventStates } from './inbound-state.tsx';

/** No stream reports what comes, so the list is read again while it is shown. */
const refreshMs = 4_000;

/** Shows what came to an inbound webhook, and what has become of it. */
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
        heads={['State', '*Event', 'Reason', 'Execution', 'Received']}
        empty={
          <Empty
            icon={ArrowDownToLine}
            title={status === undefined ? 'Nothing came yet' : 'No event matches'}
            text={
              status === undefined
                ? 'The next request to the address appears here, also one that is refused.'
                : 'Change the filter.'
            }
          />
        }
      >
        {(event) => (
          <tr key={event.id} className="opens">
            <td className="tight">
              <EventState status={event.status} />
            </td>
            <td>
              <Link
                className="whole mono"
                style={{ overflowWrap: 'anywhere' }}
                to="/projects/$projectId/inbound-webhooks/$inboundWebhookId/events/$inboundEventId"
                params={{ projectId, inboundWebhookId, inboundEventId: event.id }}
              >
                {`…${event.id.slice(-8)}`}
              </Link>
            </td>
            <td className="tight mono">{event.reason ?? '–'}</td>
            <td className="tight">
              {event.executionId === null ? (
                <span className="quiet">None</span>
              ) : (
                <ExecutionLink projectId={projectId} executionId={event.executionId} />
              )}
            </td>
            <td className="tight quiet">
              <Time at={event.receivedAt} as="age" />
            </td>
          </tr>
        )}
      </RecordRows>
    </Section>
  );
}
