import { Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useAll } from '../api/use-all.ts';
import { useApi } from '../api/use-api.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { Id } from '../ui/id.tsx';
import { Json } from '../ui/json.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { ExecutionLink } from './execution-link.tsx';
import { DeliveryState } from './webhook-state.tsx';

/** Shows one event, and the endpoints that it was sent to. */
export function EventPage() {
  const params = useParams({ from: '/inside/projects/$projectId/webhooks/events/$eventId' });
  const { projectId } = params;
  const event = useApi(
    'GET /v1/projects/{projectId}/webhooks/events/{eventId}',
    { params },
    {
      refetchInterval: (found) =>
        found?.deliveries.some(({ status }) => status === 'pending') ? 3_000 : false,
    },
  );
  const { data: webhooks } = useAll('GET /v1/projects/{projectId}/webhooks', { params: { projectId } });
  const names = new Map(webhooks?.data.map(({ id, name }) => [id, name]));
  return (
    <Loaded query={event}>
      {(found) => (
        <>
          <PageHead
            title={found.eventType}
            trail={{
              lists: [{ label: 'Events', to: `/projects/${projectId}/webhooks/events` }],
              id: found.id,
            }}
          />
          <Stack gap="lg">
            <Facts>
              <Fact name="Happened">
                <Time at={found.createdAt} />
              </Fact>
              {typeof found.payload['executionId'] === 'string' && (
                <Fact name="Execution">
                  <ExecutionLink projectId={projectId} executionId={found.payload['executionId']} />
                </Fact>
              )}
              <Fact name="Wallet">
                <Id value={found.walletId} short />
              </Fact>
            </Facts>
            <Section title="Sent to">
              {found.deliveries.length === 0 ? (
                <Text size="sm" className="quiet">
                  No endpoint listened for this event.
                </Text>
              ) : (
                <Rows label="Deliveries" heads={['State', '*Endpoint', 'Tries']}>
                  {found.deliveries.map((delivery) => (
                    <tr key={delivery.id} className="opens">
                      <td className="tight">
                        <DeliveryState status={delivery.status} />
                      </td>
                      <td>
                        <Link
                          className="whole"
                          to="/projects/$projectId/webhooks/$webhookId/deliveries/$deliveryId"
                          params={{ projectId, webhookId: delivery.webhookId, deliveryId: delivery.id }}
                        >
                          {names.get(delivery.webhookId) ?? 'An endpoint'}
                        </Link>
                      </td>
                      <td className="tight quiet">{delivery.attempts}</td>
                    </tr>
                  ))}
                </Rows>
              )}
            </Section>
            <Section title="Payload">
              <Json label="Payload" value={found.payload} />
            </Section>
          </Stack>
        </>
      )}
    </Loaded>
  );
}
