import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/** Asks for confirmation before something that cannot be undone. */
export const Confirm = ({
  title,
  children,
  action,
  isDangerous = false,
  isBusy,
  isDisabled = false,
  isOpen = true,
  onClose,
  onConfirm,
}: {
  title: string;
  children: ReactNode;
  /** The verb on the button. */
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** Whether something is still to be said. */
  isDisabled?: boolean;
  /** Whether it is shown, where its page always has it. */
  isOpen?: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) => (
  <Dialog opened={isOpen} onClose={onClose} title={title}>
    <Stack gap="lg">
      <div>{children}</div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button
          color={isDangerous ? 'red.9' : 'tide'}
          loading={isBusy}
          disabled={isDisabled}
          onClick={onConfirm}
          data-autofocus
        >
          {action}
        </Button>
      </Group>
    </Stack>
  </Dialog>
);
