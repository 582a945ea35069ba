import { Button, Select, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TestResult, Webhook, WebhookWithSecret } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { overlapChoices } from '../ui/overlap.ts';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { TestDialog } from './test-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const changes = [
  'GET /v1/projects/{projectId}/webhooks/{webhookId}',
  'GET /v1/projects/{projectId}/webhooks',
  'GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries',
] as const;

/** Shows the actions on an endpoint. */
export function WebhookVerbs({ webhook }: { webhook: Webhook }) {
  const mayWrite = useMay('webhooks:write');
  const params = { projectId: webhook.projectId, webhookId: webhook.id };
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const [secret, setSecret] = useState<WebhookWithSecret | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  const close = (): void => setAsked(null);
  const test = useChange('POST /v1/projects/{projectId}/webhooks/{webhookId}/test', { onDone: setResult });
  const enable = useChange('POST /v1/projects/{projectId}/webhooks/{webhookId}/enable', {
    done: 'The endpoint is enabled. Pending deliveries are sent first.',
    changes,
  });
  const disable = useChange('POST /v1/projects/{projectId}/webhooks/{webhookId}/disable', {
    done: 'The endpoint is disabled. Pending deliveries are kept.',
    changes,
  });
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params })}>
        Test
      </Button>
      <Button variant="default" onClick={() => setAsked('edit')}>
        Edit
      </Button>
      {webhook.enabled ? (
        <Button variant="default" loading={disable.isPending} onClick={() => disable.mutate({ params })}>
          Disable
        </Button>
      ) : (
        <Button loading={enable.isPending} onClick={() => enable.mutate({ params })}>
          Enable
        </Button>
      )}
      <VerbMenu
        label="More actions"
        variant="default"
        verbs={[
          { label: 'Rotate the secret', onChoose: () => setAsked('rotate') },
          { label: 'Delete', isDangerous: true, onChoose: () => setAsked('delete') },
        ]}
      />
      {asked === 'edit' && (
        <WebhookForm projectId={webhook.projectId} webhook={webhook} onClose={close} onDone={close} />
      )}
      {asked === 'rotate' && (
        <RotateDialog
          params={params}
          onClose={close}
          onDone={(rotated) => {
            close();
            setSecret(rotated);
          }}
        />
      )}
      {asked === 'delete' && <DeleteQuestion webhook={webhook} onClose={close} />}
      {secret && <WebhookSecret webhook={secret} onClose={() => setSecret(null)} />}
      {result && <TestDialog result={result} onClose={() => setResult(null)} />}
    </>
  );
}

function RotateDialog({
  params,
  onClose,
  onDone,
}: {
  params: { projectId: string; webhookId: string };
  onClose: () => void;
  onDone: (webhook: WebhookWithSecret) => void;
}) {
  const [overlap, setOverlap] = useState('86400');
  const rotate = useChange('POST /v1/projects/{projectId}/webhooks/{webhookId}/rotate-secret', {
    changes,
    onDone,
    quiet: true,
  });
  return (
    <FormDialog
      title="Rotate the secret"
      action="Rotate"
      isBusy={rotate.isPending}
      error={rotate.error}
      onClose={onClose}
      onSubmit={() => rotate.mutate({ params, body: { overlapSeconds: Number(overlap) } })}
    >
      <Stack gap="sm">
        <Text size="sm">
          New messages are signed with the new secret. For a while each message has both signatures.
        </Text>
        <Select
          label="The old secret stays valid"
          allowDeselect={false}
          data={overlapChoices}
          value={overlap}
          onChange={(value) => setOverlap(value ?? '0')}
        />
      </Stack>
    </FormDialog>
  );
}

function DeleteQuestion({
  webhook: { projectId, id, name },
  onClose,
}: {
  webhook: Webhook;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const remove = useChange('DELETE /v1/projects/{projectId}/webhooks/{webhookId}', {
    done: 'Deleted.',
    changes: ['GET /v1/projects/{projectId}/webhooks'],
    onDone: () => void navigate({ to: '/projects/$projectId/webhooks', params: { projectId } }),
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { projectId, webhookId: id } })}
    >
      <Text size="sm">
        Nothing more is sent, and its deliveries are deleted. The events stay in the event log.
      </Text>
    </Confirm>
  );
}
