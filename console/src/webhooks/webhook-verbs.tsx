import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TestResult, Webhook, WebhookWithSecret } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { ResourceVerbs } from '../resources/resource-verbs.tsx';
import { RotateDialog } from '../ui/rotate-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const changes = [
  'GET /v1/projects/{projectId}/webhooks/{webhookId}',
  'GET /v1/projects/{projectId}/webhooks',
  'GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries',
] as const;

/** Shows the actions on an endpoint. */
export function WebhookVerbs({ record }: { record: Webhook }) {
  const params = { projectId: record.projectId, webhookId: record.id };
  const [isRotating, setRotating] = useState(false);
  const [secret, setSecret] = useState<WebhookWithSecret | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  const test = useChange('POST /v1/projects/{projectId}/webhooks/{webhookId}/test', { onDone: setResult });
  const enable = useChange('POST /v1/projects/{projectId}/webhooks/{webhookId}/enable', {
    done: 'The endpoint is enabled. Pending deliveries are sent first.',
    changes,
  });
  const disable = useChange('POST /v1/projects/{projectId}/webhooks/{webhookId}/disable', {
    done: 'The endpoint is disabled. Pending deliveries are kept.',
    changes,
  });
  const rotate = useChange('POST /v1/projects/{projectId}/webhooks/{webhookId}/rotate-secret', {
    changes,
    quiet: true,
    onDone(rotated) {
      setRotating(false);
      setSecret(rotated);
    },
  });
  return (
    <>
      <ResourceVerbs
        resource="webhooks"
        record={record}
        scope="webhooks:write"
        form={WebhookForm}
        before={
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params })}>
            Test
          </Button>
        }
        after={
          record.enabled ? (
            <Button variant="default" loading={disable.isPending} onClick={() => disable.mutate({ params })}>
              Disable
            </Button>
          ) : (
            <Button loading={enable.isPending} onClick={() => enable.mutate({ params })}>
              Enable
            </Button>
          )
        }
        verbs={[{ label: 'Rotate the secret', onChoose: () => setRotating(true) }]}
        deleting={() =>
          'Nothing more is sent, and its deliveries are deleted. The events stay in the event log.'
        }
      />
      {isRotating && (
        <RotateDialog
          text="New messages are signed with the new secret. For a while each message has both signatures."
          rotate={rotate}
          onClose={() => setRotating(false)}
          onRotate={(overlapSeconds) => rotate.mutate({ params, body: { overlapSeconds } })}
        />
      )}
      {secret && <WebhookSecret record={secret} onClose={() => setSecret(null)} />}
      {result && <TestDialog result={result} onClose={() => setResult(null)} />}
    </>
  );
}
