import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { InboundWebhook, InboundWebhookWithSecret } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { RotateDialog } from '../ui/rotate-dialog.tsx';
import { SecretField } from './secret-field.tsx';

/** Makes another secret, or takes the one that the sender has made. */
export function RotateSecret({
  webhook: { projectId, id, verification },
  onClose,
  onDone,
}: {
  webhook: InboundWebhook;
  onClose: () => void;
  onDone: (webhook: InboundWebhookWithSecret) => void;
}) {
  const [secret, setSecret] = useState('');
  const rotate = useChange(
    'POST /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/rotate-secret',
    {
      changes: ['GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}'],
      onDone,
      quiet: true,
    },
  );
  return (
    <RotateDialog
      text="For a while, requests that are signed with either secret are accepted."
      rotate={rotate}
      onClose={onClose}
      onRotate={(overlapSeconds) =>
        rotate.mutate({
          params: { projectId, inboundWebhookId: id },
          body: { overlapSeconds, ...(secret === '' ? {} : { secret }) },
        })
      }
    >
      <SecretField
        type={verification.type}
        value={secret}
        problem={fieldErrors(rotate.error)('secret')}
        onChange={setSecret}
      />
    </RotateDialog>
  );
}
