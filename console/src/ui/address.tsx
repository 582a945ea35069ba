import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { useSession } from '../session/session.ts';
import { CopyValue } from './id.tsx';
import { QrCode } from './qr-code.tsx';

/** The kind of reader for an address. */
export type Reader = 'person' | 'wallet' | 'program';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Shows an address at which others answer: a page to open, a link that a wallet scans, or an address that a program
 * calls.
 */
export const Address = ({ label, url, reader }: { label: string; url: string; reader: Reader }) => (
  <Stack gap="xs" component="section" aria-label={label}>
    <Text size="sm" fw={600}>
      {label}
    </Text>
    <Group gap="xs" wrap="nowrap" align="flex-start">
      {reader === 'person' ? (
        <Anchor href={url} target="_blank" rel="noreferrer" className="mono" size="sm">
          {url}
        </Anchor>
      ) : (
        <Text className="mono" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
      )}
      <CopyValue value={url} label={`Copy: ${label}`} />
    </Group>
    {reader === 'wallet' && <QrCode value={url} label={`QR code: ${label}`} />}
    {reader === 'wallet' && isLoopback(location.hostname) && <Command url={url} />}
  </Stack>
);

/** Offers the simulated wallet on a local machine, which no phone can reach. */
function Command({ url }: { url: string }) {
  const home = useSession().simulatedWallet?.home ?? null;
  const named = home === null ? '' : `HOLDFAST_HOME='${home.replaceAll("'", String.raw`'\''`)}' `;
  const command = `${named}npm run wallet -- accept '${url}'`;
  return (
    <Stack gap={4}>
      <Text size="sm" className="quiet">
        Without a phone, answer with the simulated wallet:
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {command}
        </Code>
        <CopyValue value={command} label="Copy the command" />
      </Group>
    </Stack>
  );
}
