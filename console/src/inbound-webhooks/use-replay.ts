import { useNavigate } from '@tanstack/react-router';
import type { InboundEvent, InboundWebhook } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';

const events = 'GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events';

/** Starts an execution for an event that has started none, by the mapping and the workflow as they are now. */
export function useReplay(
  params: { projectId: string; inboundWebhookId: string; inboundEventId: string },
  webhook: InboundWebhook | undefined,
) {
  const mayStart = useMay('executions:start');
  const navigate = useNavigate();
  const { error, isPending, mutate } = useChange(
    'POST /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}/replay',
    {
      changes: [events, `${events}/{inboundEventId}`],
      quiet: true,
      onDone: ({ id }) =>
        void navigate({
          to: '/projects/$projectId/executions/$executionId',
          params: { projectId: params.projectId, executionId: id },
        }),
    },
  );
  const hasPurpose = webhook !== undefined && (webhook.workflowId !== null || webhook.key !== null);
  return {
    error,
    isPending,
    mayReplay: ({ status, executionId }: Pick<InboundEvent, 'status' | 'executionId'>): boolean =>
      mayStart && hasPurpose && executionId === null && (status === 'failed' || status === 'accepted'),
    replay: (): void => mutate({ params }),
  };
}
