import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ApiError } from '../api/error.ts';
import { ErrorBox } from './error-box.tsx';
import { Dialog } from './dialog.tsx';

/** Fields in a dialog. What the API refuses is shown beneath them, and nothing that was typed is lost. */
export const FormDialog = ({
  title,
  action,
  isBusy,
  error,
  conflict,
  isReady = true,
  size = 'md',
  onClose,
  onSubmit,
  children,
}: {
  title: string;
  /** The verb on the button. */
  action: string;
  isBusy: boolean;
  error: Error | null;
  /** In the place of the error: what was saved elsewhere meanwhile, to choose from. */
  conflict?: ReactNode;
  isReady?: boolean;
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A dialog is drawn elsewhere, but is within whatever opened it.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {children}
          {conflict ?? (error instanceof ApiError && <ErrorBox error={error.body} />)}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isReady || Boolean(conflict)}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
