import { Stack, Text, Title } from '@mantine/core';
import { Json } from '../ui/json.tsx';
import type { AnySession } from './session-kinds.ts';

/** Shows the credentials that a wallet has presented, and their issuers. */
export const PresentedCredentials = ({
  credentials,
}: {
  credentials: NonNullable<AnySession['credentials']>;
}) => (
  <Stack gap="sm" component="section" aria-label="Presented credentials">
    <Title order={2} size="h4">
      Presented credentials
    </Title>
    {credentials.map((credential) => (
      <div key={credential.queryId} className="card" style={{ padding: '1rem' }}>
        <Text fw={600} size="sm">
          {credential.queryId} <span className="quiet">{credential.format}</span>
        </Text>
        <Text size="sm" className="quiet" mb="xs" style={{ overflowWrap: 'anywhere' }}>
          Issued by <span className="mono">{credential.issuer}</span>
        </Text>
        <Json label={`Claims of ${credential.queryId}`} value={credential.claims} />
      </div>
    ))}
  </Stack>
);
