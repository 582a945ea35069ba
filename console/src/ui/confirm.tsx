import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** Asks before what cannot be taken back. */
export const Confirm = ({
  title,
  children,
  action,
  isDangerous = false,
  isBusy,
  isOpen,
  onClose,
  onConfirm,
}: {
  title: string;
  children: ReactNode;
  /** The verb on the button. */
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) => (
  <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
    <Stack gap="lg">
      <div>{children}</div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button color={isDangerous ? 'red' : 'tide'} loading={isBusy} onClick={onConfirm} data-autofocus>
          {action}
        </Button>
      </Group>
    </Stack>
  </Modal>
);
