import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { InboundWebhook, InboundWebhookWithSecret } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { overlapChoices } from '../ui/overlap.ts';
import { SecretField } from './secret-field.tsx';

/** Makes another secret, or takes the one that the sender has made. */
export function RotateDialog({
  webhook: { projectId, id, verification },
  onClose,
  onDone,
}: {
  webhook: InboundWebhook;
  onClose: () => void;
  onDone: (webhook: InboundWebhookWithSecret) => void;
}) {
  const [secret, setSecret] = useState('');
  const [overlap, setOverlap] = useState('86400');
  const rotate = useChange(
    'POST /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/rotate-secret',
    {
      changes: ['GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}'],
      onDone,
      quiet: true,
    },
  );
  return (
    <FormDialog
      title="Rotate the secret"
      action="Rotate"
      isBusy={rotate.isPending}
      error={rotate.error}
      onClose={onClose}
      onSubmit={() =>
        rotate.mutate({
          params: { projectId, inboundWebhookId: id },
          body: { overlapSeconds: Number(overlap), ...(secret === '' ? {} : { secret }) },
        })
      }
    >
      <Text size="sm">For a while, requests that are signed with either secret are taken.</Text>
      <SecretField
        type={verification.type}
        value={secret}
        problem={fieldErrors(rotate.error)('secret')}
        onChange={setSecret}
      />
      <Select
        label="The old secret stays valid"
        allowDeselect={false}
        data={overlapChoices}
        value={overlap}
        onChange={(value) => setOverlap(value ?? '0')}
      />
    </FormDialog>
  );
}
