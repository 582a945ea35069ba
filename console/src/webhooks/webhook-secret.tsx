import { Anchor } from '@mantine/core';
import type { WebhookWithSecret } from '../api/types.ts';
import { SecretOnce } from '../ui/secret-once.tsx';

export const WebhookSecret = ({
  record: { name, secret = '' },
  onClose,
}: {
  record: WebhookWithSecret;
  onClose: () => void;
}) => (
  <SecretOnce title={`The secret of ${name}`} label="Signing secret" value={secret} onClose={onClose}>
    Each message is signed with this secret, following{' '}
    <Anchor href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer" underline="always">
      Standard Webhooks
    </Anchor>
    . Verify the signature before you trust a message.
  </SecretOnce>
);
