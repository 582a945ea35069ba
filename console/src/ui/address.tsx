import { Group, Stack, Text } from '@mantine/core';
import { CopyValue } from './id.tsx';
import { QrCode } from './qr-code.tsx';

/** Where the outside world settles something: to copy, and where a wallet scans it as a code. */
export const Address = ({ label, url, isScanned }: { label: string; url: string; isScanned: boolean }) => (
  <Stack gap="xs">
    <Text size="sm" fw={600}>
      {label}
    </Text>
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Text className="mono" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
      <CopyValue value={url} label="Copy the address" />
    </Group>
    {isScanned && <QrCode value={url} label={`QR code: ${label}`} />}
  </Stack>
);
