import { useApi } from '../api/use-api.ts';
import type { InboundWebhook } from '../api/types.ts';
import { Time } from '../ui/time.tsx';
import { eventStates } from './inbound-state.tsx';

/** Says when the last request came, and what has become of it. */
export function LastReceived({ webhook: { projectId, id } }: { webhook: InboundWebhook }) {
  const { data } = useApi(
    'GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events',
    { params: { projectId, inboundWebhookId: id }, query: { limit: 1 } },
    // No stream reports what comes.
    { refetchInterval: 15_000 },
  );
  if (!data) return '…';
  const [last] = data.data;
  if (!last) return 'Never';
  return (
    <>
      <Time at={last.receivedAt} as="age" />, {eventStates[last.status].label.toLowerCase()}
    </>
  );
}
