import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { fieldErrors } from '../api/error.ts';
import type { Project } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { ChangedElsewhere } from '../ui/changed-elsewhere.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useEdited } from '../ui/use-edited.ts';

/** Renames a project. */
export function RenameProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const { id, name: before } = project;
  const params = { projectId: id };
  const [name, setName] = useState(before);
  const edited = useEdited(project, async () => await call('GET /v1/projects/{projectId}', { params }));
  const { other } = edited;
  const rename = useChange('PATCH /v1/projects/{projectId}', {
    done: 'Renamed.',
    changes: ['GET /v1/projects'],
    onDone: onClose,
    onFailed: edited.onFailed,
    quiet: true,
  });
  const goOnFrom = (saved: Project): void => {
    edited.goOnFrom(saved);
    rename.reset();
  };
  const conflict = other && (
    <ChangedElsewhere
      saved={[{ label: 'Name', value: other.name }]}
      onKeep={() => goOnFrom(other)}
      onTake={() => {
        setName(other.name);
        goOnFrom(other);
      }}
    />
  );
  return (
    <FormDialog
      title={`Rename ${before}`}
      action="Rename"
      isReady={name !== before}
      isBusy={rename.isPending}
      error={rename.error}
      conflict={conflict}
      onClose={onClose}
      onSubmit={() => rename.mutate({ params, body: { name }, ...edited.known })}
    >
      <NameField value={name} error={rename.error} onChange={setName} />
    </FormDialog>
  );
}

export const NameField = ({
  value,
  error,
  onChange,
}: {
  value: string;
  error: Error | null;
  onChange: (name: string) => void;
}) => (
  <TextInput
    label="Name"
    required
    maxLength={100}
    value={value}
    error={fieldErrors(error)('name')}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    data-autofocus
  />
);
