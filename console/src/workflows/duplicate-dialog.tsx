import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Workflow } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { contentTypeOf } from './source-format.ts';
import { withName } from './with-name.ts';

/** Creates a workflow with the draft of another one, under another name. */
export function DuplicateDialog({
  workflow: { projectId, name, source },
  onClose,
}: {
  workflow: Workflow;
  onClose: () => void;
}) {
  const [own, setOwn] = useState(`${name} (copy)`);
  const navigate = useNavigate();
  const create = useChange('POST /v1/projects/{projectId}/workflows', {
    done: 'The copy is saved as a draft.',
    changes: ['GET /v1/projects/{projectId}/workflows'],
    quiet: true,
    onDone({ id }) {
      onClose();
      void navigate({
        to: '/projects/$projectId/workflows/$workflowId',
        params: { projectId, workflowId: id },
      });
    },
  });
  const submit = (): void =>
    create.mutate({
      params: { projectId },
      body: withName(source, own.trim()),
      contentType: contentTypeOf(source),
    });
  return (
    <FormDialog
      title={`Duplicate ${name}`}
      action="Duplicate"
      by={create}
      isReady={own.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label="Name"
        description="The saved draft is copied, with its comments. Versions and executions are not."
        value={own}
        onChange={({ currentTarget }) => setOwn(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
