import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Project } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NameField } from '../ui/name-field.tsx';
import { useEdited } from '../ui/use-edited.tsx';

/** Renames a project. */
export function RenameProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const { id, name: before } = project;
  const params = { projectId: id };
  const [name, setName] = useState(before);
  const edited = useEdited(project, async () => await call('GET /v1/projects/{projectId}', { params }));
  const rename = useChange('PATCH /v1/projects/{projectId}', {
    done: 'Renamed.',
    changes: ['GET /v1/projects'],
    onDone: onClose,
    onFailed: edited.onFailed,
    quiet: true,
  });
  const { problemOf, form } = edited.formOf(
    { update: rename },
    { saved: (other) => [{ label: 'Name', value: other.name }], onTake: (other) => setName(other.name) },
  );
  return (
    <FormDialog
      title={`Rename ${before}`}
      isReady={name !== before}
      {...form}
      action="Rename"
      onClose={onClose}
      onSubmit={() => rename.mutate({ params, body: { name }, ...edited.known })}
    >
      <NameField value={name} error={problemOf('name')} onChange={setName} />
    </FormDialog>
  );
}
