import { Text } from '@mantine/core';
import type { InboundWebhookWithSecret } from '../api/types.ts';
import { CopyValue } from '../ui/id.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';

/** Shows the address, and the secret for this once. Where nothing is verified, there is none. */
export const InboundSecret = ({
  record: { name, url, secret },
  onClose,
}: {
  record: InboundWebhookWithSecret;
  onClose: () => void;
}) => (
  <SecretOnce title={`The secret of ${name}`} label="Secret" value={secret ?? ''} onClose={onClose}>
    Its sender needs both: this secret, and the address to which it posts its events.
    <Text size="sm" mt={4} className="mono" component="div" style={{ overflowWrap: 'anywhere' }}>
      {url} <CopyValue value={url} label="Copy the address" />
    </Text>
  </SecretOnce>
);
