import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { VariableWithUses } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { VariableForm } from './variable-form.tsx';

/** Shows the actions on a variable. */
export function VariableVerbs({ variable }: { variable: VariableWithUses }) {
  const mayWrite = useMay('workflows:write');
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  if (!mayWrite) return null;
  const close = (): void => setAsked(null);
  return (
    <>
      <Button variant="default" onClick={() => setAsked('change')}>
        Change
      </Button>
      <VerbMenu
        label="More actions"
        variant="default"
        verbs={[{ label: 'Delete', isDangerous: true, onChoose: () => setAsked('delete') }]}
      />
      {asked === 'change' && (
        <VariableForm projectId={variable.projectId} variable={variable} onClose={close} onDone={close} />
      )}
      {asked === 'delete' && <DeleteQuestion variable={variable} onClose={close} />}
    </>
  );
}

function DeleteQuestion({
  variable: { projectId, id, name, workflows },
  onClose,
}: {
  variable: VariableWithUses;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const remove = useChange('DELETE /v1/projects/{projectId}/variables/{variableId}', {
    done: 'Deleted.',
    changes: ['GET /v1/projects/{projectId}/variables'],
    onDone: () => void navigate({ to: '/projects/$projectId/variables', params: { projectId } }),
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { projectId, variableId: id } })}
    >
      <Text size="sm">
        {workflows.length === 0
          ? 'Its versions are deleted, too. No published version of a workflow names it.'
          : `It can only be deleted once these do not name it: ${workflows.map((workflow) => workflow.name).join(', ')}.`}
      </Text>
    </Confirm>
  );
}
