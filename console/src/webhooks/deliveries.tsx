import { Button, Group, SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Delivery, Webhook } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { Empty } from '../ui/empty.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { Id } from '../ui/id.tsx';
import type { Column } from '../ui/columns.tsx';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Section } from '../ui/section.tsx';
import { filterOf, type DeliverySearch } from './delivery-search.ts';
import { EventTypeSelect } from './event-type-select.tsx';
import { RedeliverMany } from './redeliver-many.tsx';
import { DeliveryState, deliveryStates } from './webhook-state.tsx';

/** No stream reports deliveries, so the list is read again while it is shown. */
const refreshMs = 4_000;

const columns: readonly Column<Delivery>[] = [
  { is: 'state', show: ({ status }) => <DeliveryState status={status} /> },
  { is: 'identifier', head: '*Event', show: ({ eventType }) => eventType },
  { is: 'fact', head: 'Delivery', show: ({ id }) => <Id value={id} short /> },
  { is: 'detail', head: 'Tries', show: ({ attempts }) => attempts },
  { is: 'age', head: 'When', show: ({ createdAt }) => createdAt },
];

/** Shows the deliveries to an endpoint, with their results. */
export function Deliveries({ webhook: { projectId, id: webhookId } }: { webhook: Webhook }) {
  const search = useSearch({ from: '/inside/projects/$projectId/webhooks/$webhookId' });
  const navigate = useNavigate({ from: '/projects/$projectId/webhooks/$webhookId' });
  const mayWrite = useMay('webhooks:write');
  const [isAsking, setAsking] = useState(false);
  const cursor = useCursorOfAddress();
  const filter = filterOf(search);
  const isFiltered = Object.keys(filter).length > 0;
  const deliveries = useApi(
    'GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries',
    {
      params: { projectId, webhookId },
      query: { ...filter, limit: 50, ...cursor.query },
    },
    { keepsPrevious: true, refetchInterval: refreshMs },
  );
  const change = (changed: DeliverySearch): void =>
    void navigate({ search: (before) => ({ ...before, cursor: undefined, ...changed }), replace: true });
  return (
    <Section
      title="Deliveries"
      verbs={
        <>
          <ExportButton
            list={{
              path: `/v1/projects/${projectId}/webhooks/${webhookId}/deliveries/export`,
              query: filter,
            }}
          />
          {mayWrite && (
            <Button variant="default" onClick={() => setAsking(true)}>
              Redeliver many …
            </Button>
          )}
        </>
      }
    >
      <Group gap="xs">
        <div className="scrolls">
          <SegmentedControl
            size="xs"
            aria-label="Status"
            value={search.status ?? 'all'}
            onChange={(status) => change({ status: status === 'all' ? undefined : status })}
            data={[
              { value: 'all', label: 'All' },
              ...(['pending', 'retrying', 'delivered', 'failed'] as const).map((status) => ({
                value: status,
                label: deliveryStates[status].label,
              })),
            ]}
          />
        </div>
        <EventTypeSelect value={search.eventType} onChange={(eventType) => change({ eventType })} />
      </Group>
      <RecordRows
        query={deliveries}
        cursor={cursor}
        label="Deliveries"
        columns={columns}
        linkTo={(deliveryId) => ({
          to: '/projects/$projectId/webhooks/$webhookId/deliveries/$deliveryId',
          params: { projectId, webhookId, deliveryId },
        })}
        empty={
          <Empty
            icon={Send}
            title={isFiltered ? 'No delivery matches' : 'Nothing was sent yet'}
            text={
              isFiltered
                ? 'Change the filters.'
                : 'The next event for this endpoint appears here. Use Test to see at once whether it answers.'
            }
          />
        }
      />
      {isAsking && (
        <RedeliverMany params={{ projectId, webhookId }} search={search} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}
