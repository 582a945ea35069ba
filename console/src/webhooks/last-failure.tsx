import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Delivery, Webhook } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { Time } from '../ui/time.tsx';
import { outcomeOf } from './failures.ts';

const refreshMs = 5_000;

/** Shows the result of the last try, if deliveries fail. */
export function LastFailure({ webhook: { projectId, id: webhookId } }: { webhook: Webhook }) {
  const retried = useLatest({ projectId, webhookId }, 'retrying');
  const failed = useLatest({ projectId, webhookId }, 'failed');
  const [last] = [retried, failed]
    .filter((delivery) => delivery !== undefined)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return last ? <LastTry params={{ projectId, webhookId, deliveryId: last.id }} /> : null;
}

const useLatest = (
  params: { projectId: string; webhookId: string },
  status: Delivery['status'],
): Delivery | undefined =>
  useApi(
    'GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries',
    { params, query: { status, limit: 1, sort: '-updatedAt' } },
    { refetchInterval: refreshMs },
  ).data?.data[0];

function LastTry({ params }: { params: { projectId: string; webhookId: string; deliveryId: string } }) {
  const { data } = useApi(
    'GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}',
    { params },
    { refetchInterval: refreshMs },
  );
  const last = data?.history.at(-1);
  if (!data || !last) return null;
  return (
    <Text size="sm" role="status">
      Last failure, <Time at={last.attemptedAt} as="age" />: {outcomeOf(last)}{' '}
      <Anchor
        component={Link}
        to={`/projects/${params.projectId}/webhooks/${params.webhookId}/deliveries/${params.deliveryId}`}
        size="sm"
        underline="always"
      >
        Its tries
      </Anchor>
    </Text>
  );
}
