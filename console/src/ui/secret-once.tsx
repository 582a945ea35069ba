import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { Check, Copy, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/** Shows a secret that the API returns only once. Only the button closes it. */
export const SecretOnce = ({
  title,
  value,
  label,
  children,
  onClose,
}: {
  title: string;
  value: string;
  /** The kind of secret, such as `API key`. */
  label: string;
  children?: ReactNode;
  onClose: () => void;
}) => (
  <Dialog
    opened
    onClose={onClose}
    title={title}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <Stack gap="md">
      <Alert color="orange" icon={<KeyRound size={18} aria-hidden />} title="This is shown only once">
        Copy it now and store it with your other secrets. It cannot be shown again.
      </Alert>
      <Group gap="xs" wrap="nowrap" align="stretch">
        <Code block aria-label={label} style={{ flex: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Code>
        <CopyButton value={value} timeout={2_000}>
          {({ copied, copy }) => (
            <Button
              h="auto"
              variant={copied ? 'light' : 'filled'}
              leftSection={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
              onClick={copy}
              data-autofocus
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      {children !== undefined && (
        <Text size="sm" className="quiet" component="div">
          {children}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          I have stored it
        </Button>
      </Group>
    </Stack>
  </Dialog>
);
