import { Alert, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { Webhook } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { formatLabels } from './format-labels.ts';
import { CopyValue } from '../ui/id.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Time } from '../ui/time.tsx';
import { Deliveries } from './deliveries.tsx';
import { EventTypes } from './event-types.tsx';
import { LastFailure } from './last-failure.tsx';
import { WebhookState } from './webhook-state.tsx';
import { WebhookVerbs } from './webhook-verbs.tsx';

/** Shows one endpoint: its state, its actions, and its deliveries. */
export function WebhookPage() {
  const params = useParams({ from: '/inside/projects/$projectId/webhooks/$webhookId' });
  const webhook = useApi(
    'GET /v1/projects/{projectId}/webhooks/{webhookId}',
    { params },
    // It may be disabled, or begin to fail, while somebody looks at the page.
    { refetchInterval: 5_000 },
  );
  return <Loaded query={webhook}>{(found) => <OneWebhook key={found.id} webhook={found} />}</Loaded>;
}

const OneWebhook = ({ webhook }: { webhook: Webhook }) => (
  <>
    <PageHead
      title={webhook.name}
      trail={{
        lists: [{ label: 'Webhooks', to: `/projects/${webhook.projectId}/webhooks` }],
        id: webhook.id,
      }}
      mark={<WebhookState webhook={webhook} size="lg" />}
    >
      <WebhookVerbs record={webhook} />
    </PageHead>
    <Stack gap="lg">
      <Trouble webhook={webhook} />
      {(webhook.failingSince !== null || webhook.disabledReason !== null) && (
        <LastFailure webhook={webhook} />
      )}
      <Facts>
        <Fact name="URL">
          <span className="mono">{webhook.url}</span> <CopyValue value={webhook.url} label="Copy the URL" />
        </Fact>
        <Fact name="Listens for">
          <EventTypes types={webhook.eventTypes} />
        </Fact>
        <Fact name="Format">{formatLabels[webhook.format]}</Fact>
        <Fact name="Created">
          <Time at={webhook.createdAt} />
        </Fact>
        {webhook.previousSecretExpiresAt !== null && (
          <Fact name="The old secret is valid until">
            <Time at={webhook.previousSecretExpiresAt} />
          </Fact>
        )}
      </Facts>
      <Deliveries webhook={webhook} />
    </Stack>
  </>
);

const reasons = {
  gone: 'The endpoint answered 410: it does not want more messages. Enable it when it listens again.',
  failing: 'Every attempt in five days has failed. Repair the receiver, test it here, then enable it.',
} as const;

/** Shows why deliveries fail, if they do. */
function Trouble({ webhook: { enabled, disabledReason, failingSince } }: { webhook: Webhook }) {
  if (!enabled && disabledReason !== null) {
    return (
      <Alert color="red" icon={<TriangleAlert size={18} aria-hidden />} title="Holdfast has disabled it">
        {reasons[disabledReason]}
      </Alert>
    );
  }
  if (!enabled || failingSince === null) return null;
  return (
    <Alert color="orange" icon={<TriangleAlert size={18} aria-hidden />} title="Deliveries fail">
      Every attempt has failed since <Time at={failingSince} />. Holdfast sends one message at a time until it
      works again.
    </Alert>
  );
}
