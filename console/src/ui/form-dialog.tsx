import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ApiError } from '../api/error.ts';
import { ErrorBox } from './error-box.tsx';
import { Dialog } from './dialog.tsx';

/** Shows fields in a dialog. A refusal of the API is shown below them, and nothing that was typed is lost. */
export const FormDialog = ({
  title,
  action,
  by: { isPending, error },
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
  /** The change that it makes. */
  by: { isPending: boolean; error: Error | null };
  /** Is shown in place of the error: the record that was saved elsewhere meanwhile, to choose from. */
  conflict?: ReactNode;
  isReady?: boolean;
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // React passes events of a dialog on to the component that opened it, although it is elsewhere on the page.
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
            <Button type="submit" loading={isPending} disabled={!isReady || Boolean(conflict)}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
