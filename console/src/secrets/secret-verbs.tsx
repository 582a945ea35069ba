import { Button, Select, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { SecretWithUses } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { overlapChoices } from '../ui/overlap.ts';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { HostsDialog } from './hosts-dialog.tsx';
import { emptyFields, ValueFields, valuesOf } from './value-fields.tsx';

const all = 'GET /v1/projects/{projectId}/secrets';

/** Shows the actions on a secret. */
export function SecretVerbs({ secret }: { secret: SecretWithUses }) {
  const mayWrite = useMay('secrets:write');
  const [asked, setAsked] = useState<'rotate' | 'hosts' | 'delete' | null>(null);
  if (!mayWrite) return null;
  const close = (): void => setAsked(null);
  return (
    <>
      {secret.from === null && (
        <Button variant="default" onClick={() => setAsked('rotate')}>
          Rotate
        </Button>
      )}
      <VerbMenu
        label="More actions"
        variant="default"
        verbs={[
          { label: 'Change the hosts', onChoose: () => setAsked('hosts') },
          { label: 'Delete', isDangerous: true, onChoose: () => setAsked('delete') },
        ]}
      />
      {asked === 'rotate' && <RotateDialog secret={secret} onClose={close} />}
      {asked === 'hosts' && <HostsDialog secret={secret} onClose={close} />}
      {asked === 'delete' && <DeleteQuestion secret={secret} onClose={close} />}
    </>
  );
}

function RotateDialog({
  secret: { projectId, id, name, type, fields: names },
  onClose,
}: {
  secret: SecretWithUses;
  onClose: () => void;
}) {
  const [fields, setFields] = useState(() => emptyFields(type, names));
  const [overlap, setOverlap] = useState('86400');
  const rotate = useChange('POST /v1/projects/{projectId}/secrets/{secretId}/rotate', {
    done: 'Every try that begins from now on uses the new values.',
    changes: [all, 'GET /v1/projects/{projectId}/secrets/{secretId}'],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      title={`Rotate ${name}`}
      action="Rotate"
      isBusy={rotate.isPending}
      error={rotate.error}
      onClose={onClose}
      onSubmit={() =>
        rotate.mutate({
          params: { projectId, secretId: id },
          body: { values: valuesOf(type, fields), overlapSeconds: Number(overlap) },
        })
      }
    >
      <Text size="sm">
        All values are replaced. Executions that have already started use the new ones, too.
      </Text>
      <ValueFields type={type} fields={fields} problemOf={fieldErrors(rotate.error)} onChange={setFields} />
      <Select
        label="The old values still verify"
        description="They verify what others have signed with them, and are never sent."
        allowDeselect={false}
        data={overlapChoices}
        value={overlap}
        onChange={(value) => setOverlap(value ?? '0')}
      />
    </FormDialog>
  );
}

function DeleteQuestion({
  secret: { projectId, id, name, workflows, from },
  onClose,
}: {
  secret: SecretWithUses;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const secretWords =
    from === null ? 'Its values are lost for ever.' : `Its values stay in the store ${from.store}.`;
  const remove = useChange('DELETE /v1/projects/{projectId}/secrets/{secretId}', {
    done: 'Deleted.',
    changes: [all],
    onDone: () => void navigate({ to: '/projects/$projectId/secrets', params: { projectId } }),
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { projectId, secretId: id } })}
    >
      <Text size="sm">
        {secretWords}{' '}
        {workflows.length === 0
          ? 'No published version of a workflow reads it.'
          : `Actions that read it fail from then on, in ${workflows.map((workflow) => workflow.name).join(', ')}.`}
      </Text>
    </Confirm>
  );
}
