import { Anchor, Button, Code, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { DeliveryWithAttempts } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { formatDuration } from '../ui/format-time.ts';
import { Json } from '../ui/json.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { Mark } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import { ExecutionLink } from './execution-link.tsx';
import { outcomeOf } from './failures.ts';
import { DeliveryState } from './webhook-state.tsx';

const one = 'GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}';

/** Shows one delivery to one endpoint: the message, and the receiver's answers. */
export function DeliveryPage() {
  const params = useParams({
    from: '/inside/projects/$projectId/webhooks/$webhookId/deliveries/$deliveryId',
  });
  const delivery = useApi(
    one,
    { params },
    { refetchInterval: (found) => (found?.status === 'pending' ? 2_000 : false) },
  );
  const mayWrite = useMay('webhooks:write');
  const redeliver = useChange(
    'POST /v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
    { done: 'The delivery is being sent again.', changes: [one] },
  );
  return (
    <Loaded query={delivery}>
      {(found) => (
        <>
          <PageHead
            title={found.eventType}
            trail={{
              lists: [
                { label: 'Webhooks', to: `/projects/${params.projectId}/webhooks` },
                { label: 'Endpoint', to: `/projects/${params.projectId}/webhooks/${params.webhookId}` },
              ],
              id: found.id,
            }}
            mark={<DeliveryState status={found.status} size="lg" />}
          >
            {mayWrite && (
              <Button loading={redeliver.isPending} onClick={() => redeliver.mutate({ params })}>
                Redeliver
              </Button>
            )}
          </PageHead>
          <Stack gap="lg">
            <DeliveryFacts projectId={params.projectId} delivery={found} />
            <Tries delivery={found} />
            <Section title="What is sent">
              <Json label="Message" value={found.body === null ? null : parsed(found.body)} />
            </Section>
          </Stack>
        </>
      )}
    </Loaded>
  );
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

const DeliveryFacts = ({ projectId, delivery }: { projectId: string; delivery: DeliveryWithAttempts }) => (
  <Facts>
    <Fact name="Happened">
      <Time at={delivery.createdAt} />
    </Fact>
    {delivery.deliveredAt !== null && (
      <Fact name="Delivered">
        <Time at={delivery.deliveredAt} />
      </Fact>
    )}
    {delivery.nextAttemptAt !== null && (
      <Fact name="Next try">
        <Time at={delivery.nextAttemptAt} as="age" />
      </Fact>
    )}
    <Fact name="Event">
      <Anchor
        component={Link}
        to={`/projects/${projectId}/webhooks/events/${delivery.eventId}`}
        size="sm"
        className="mono"
      >
        …{delivery.eventId.slice(-8)}
      </Anchor>
    </Fact>
    {delivery.executionId !== null && (
      <Fact name="Execution">
        <ExecutionLink projectId={projectId} executionId={delivery.executionId} />
      </Fact>
    )}
  </Facts>
);

const Tries = ({ delivery: { history } }: { delivery: DeliveryWithAttempts }) => (
  <Section title="Tries">
    {history.length === 0 ? (
      <Text size="sm" className="quiet">
        There was no attempt yet.
      </Text>
    ) : (
      <Rows label="Tries" heads={['Try', 'Outcome', '*Answer of the receiver', 'Took', 'When']}>
        {history.toReversed().map((attempt) => (
          <tr key={`${attempt.number} ${attempt.attemptedAt}`}>
            <td className="tight">{attempt.number}</td>
            <td className="tight">
              <Mark
                label={attempt.status === null ? (attempt.failure ?? 'not sent') : String(attempt.status)}
                colour={isTaken(attempt.status) ? 'teal' : 'red'}
              />
            </td>
            <td style={{ minWidth: 220 }}>
              {attempt.failure !== null || attempt.answer === null || attempt.answer === '' ? (
                <Text size="sm" className="quiet">
                  {attempt.failure === null ? 'No further details.' : outcomeOf(attempt)}
                </Text>
              ) : (
                <Code block mah={160} style={{ overflow: 'auto' }} tabIndex={0}>
                  {attempt.answer}
                </Code>
              )}
            </td>
            <td className="tight quiet">{formatDuration(attempt.durationMs)}</td>
            <td className="tight quiet">
              <Time at={attempt.attemptedAt} />
            </td>
          </tr>
        ))}
      </Rows>
    )}
  </Section>
);

const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
