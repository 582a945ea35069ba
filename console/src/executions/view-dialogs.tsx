import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { SavedView } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { viewFilterOf } from './saved-view.ts';
import type { ExecutionSearch } from './search.ts';

const changes = ['GET /v1/projects/{projectId}/saved-views'] as const;

/** Asks for the name under which the filters of a page are found again. */
export function SaveView({
  projectId,
  search,
  onClose,
}: {
  projectId: string;
  search: ExecutionSearch;
  onClose: () => void;
}) {
  const mayShare = useMay('projects:write');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = useChange('POST /v1/projects/{projectId}/saved-views', {
    done: 'The view was saved.',
    changes,
    quiet: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Save these filters"
      action="Save"
      by={save}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({ params: { projectId }, body: { name, filter: viewFilterOf(search), isShared } })
      }
    >
      <NameOfView value={name} error={save.error} onChange={setName} />
      {mayShare && (
        <Checkbox
          label="Everybody in this project sees it"
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

export function RenameView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [name, setName] = useState(view.name);
  const rename = useChange('PATCH /v1/projects/{projectId}/saved-views/{savedViewId}', {
    done: 'The view was renamed.',
    changes,
    quiet: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Rename this view"
      action="Rename"
      by={rename}
      onClose={onClose}
      onSubmit={() =>
        rename.mutate({ params: { projectId: view.projectId, savedViewId: view.id }, body: { name } })
      }
    >
      <NameOfView value={name} error={rename.error} onChange={setName} />
    </FormDialog>
  );
}

const NameOfView = ({
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
    data-autofocus
    maxLength={80}
    value={value}
    error={fieldErrors(error)('name')}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

export function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const remove = useChange('DELETE /v1/projects/{projectId}/saved-views/{savedViewId}', {
    done: `${view.name} is deleted.`,
    changes,
    onDone: onClose,
  });
  return (
    <Confirm
      title={`Delete ${view.name}?`}
      action="Delete"
      isDangerous
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { projectId: view.projectId, savedViewId: view.id } })}
    >
      <Text size="sm">
        {view.isShared ? 'It is deleted for everybody in this project.' : 'Only you have it.'} The executions
        stay.
      </Text>
    </Confirm>
  );
}
