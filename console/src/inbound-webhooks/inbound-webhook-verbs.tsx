import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { InboundWebhook, InboundWebhookWithSecret } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { InboundSecret } from './inbound-secret.tsx';
import { InboundWebhookForm } from './inbound-webhook-form.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { verificationWords } from './verification-words.ts';

const all = 'GET /v1/projects/{projectId}/inbound-webhooks';
const one = 'GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}';

/** Shows the actions on an inbound webhook. */
export function InboundWebhookVerbs({ webhook }: { webhook: InboundWebhook }) {
  const mayWrite = useMay('webhooks:write');
  const { projectId, id, enabled } = webhook;
  const params = { projectId, inboundWebhookId: id };
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const [secret, setSecret] = useState<InboundWebhookWithSecret | null>(null);
  const close = (): void => setAsked(null);
  const turn = useChange('PATCH /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}', {
    done: enabled
      ? 'It is disabled: whoever posts to its address gets 404.'
      : 'It is enabled, and takes events again.',
    changes: [all, one],
  });
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked('edit')}>
        Edit
      </Button>
      <Button
        variant={enabled ? 'default' : 'filled'}
        loading={turn.isPending}
        onClick={() => turn.mutate({ params, body: { enabled: !enabled } })}
      >
        {enabled ? 'Disable' : 'Enable'}
      </Button>
      <VerbMenu
        label="More actions"
        variant="default"
        verbs={[
          {
            label: 'Rotate the secret',
            isDisabled: verificationWords[webhook.verification.type].secret === null,
            onChoose: () => setAsked('rotate'),
          },
          { label: 'Delete', isDangerous: true, onChoose: () => setAsked('delete') },
        ]}
      />
      {asked === 'edit' && (
        <InboundWebhookForm projectId={projectId} webhook={webhook} onClose={close} onDone={close} />
      )}
      {asked === 'rotate' && (
        <RotateDialog
          webhook={webhook}
          onClose={close}
          onDone={(rotated) => {
            close();
            setSecret(rotated);
          }}
        />
      )}
      {asked === 'delete' && <DeleteQuestion webhook={webhook} onClose={close} />}
      {secret && <InboundSecret webhook={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

function DeleteQuestion({
  webhook: { projectId, id, name },
  onClose,
}: {
  webhook: InboundWebhook;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const remove = useChange('DELETE /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}', {
    done: 'Deleted.',
    onDone() {
      // The row of a list that was read before would ask when its last event came.
      client.removeQueries({ queryKey: [all] });
      void navigate({ to: '/projects/$projectId/inbound-webhooks', params: { projectId } });
    },
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { projectId, inboundWebhookId: id } })}
    >
      <Text size="sm">
        Its address takes nothing more, and what came is lost for ever. What it has started goes on.
      </Text>
    </Confirm>
  );
}
