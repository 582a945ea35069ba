import { useState } from 'react';
import type { InboundWebhook, InboundWebhookWithSecret } from '../api/types.ts';
import { ResourceVerbs } from '../resources/resource-verbs.tsx';
import { TurnButton } from '../resources/turn-button.tsx';
import { InboundSecret } from './inbound-secret.tsx';
import { InboundWebhookForm } from './inbound-webhook-form.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { verificationWords } from './verification-words.ts';

/** Shows the actions on an inbound webhook. */
export function InboundWebhookVerbs({ record }: { record: InboundWebhook }) {
  const [isRotating, setRotating] = useState(false);
  const [secret, setSecret] = useState<InboundWebhookWithSecret | null>(null);
  return (
    <>
      <ResourceVerbs
        resource="inboundWebhooks"
        record={record}
        scope="webhooks:write"
        form={InboundWebhookForm}
        after={
          <TurnButton
            resource="inboundWebhooks"
            record={record}
            labels={{ on: 'Enable', off: 'Disable' }}
            done={{
              on: 'It is enabled, and accepts events again.',
              off: 'It is disabled: requests to its address get 404.',
            }}
          />
        }
        verbs={[
          {
            label: 'Rotate the secret',
            isDisabled: verificationWords[record.verification.type].secret === null,
            onChoose: () => setRotating(true),
          },
        ]}
        deleting={() =>
          'Its address accepts no more events, and the received events are lost for ever. Executions that it has started continue.'
        }
      />
      {isRotating && (
        <RotateSecret
          webhook={record}
          onClose={() => setRotating(false)}
          onDone={(rotated) => {
            setRotating(false);
            setSecret(rotated);
          }}
        />
      )}
      {secret && <InboundSecret record={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
