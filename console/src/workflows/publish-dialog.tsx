import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';

/** Asks for a note about the version that is about to be published. */
export function PublishDialog({
  version,
  isBusy,
  onClose,
  onPublish,
}: {
  version: number;
  isBusy: boolean;
  onClose: () => void;
  onPublish: (note: string | null) => void;
}) {
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={`Publish version ${version}`}
      action={`Publish version ${version}`}
      isBusy={isBusy}
      error={null}
      onClose={onClose}
      onSubmit={() => onPublish(note.trim() === '' ? null : note)}
    >
      <TextInput
        label="Note"
        description="Optional: what has changed, and why. It is kept with the version, and is not encrypted."
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
