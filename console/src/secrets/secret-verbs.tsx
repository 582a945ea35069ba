import { Button } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { SecretWithUses } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { ResourceVerbs } from '../resources/resource-verbs.tsx';
import { RotateDialog } from '../ui/rotate-dialog.tsx';
import { HostsDialog } from './hosts-dialog.tsx';
import { emptyFields, ValueFields, valuesOf } from './value-fields.tsx';

/** Shows the actions on a secret. */
export function SecretVerbs({ record }: { record: SecretWithUses }) {
  const [asked, setAsked] = useState<'rotate' | 'hosts' | null>(null);
  const close = (): void => setAsked(null);
  const { from } = record;
  return (
    <>
      <ResourceVerbs
        resource="secrets"
        record={record}
        scope="secrets:write"
        before={
          from === null && (
            <Button variant="default" onClick={() => setAsked('rotate')}>
              Rotate
            </Button>
          )
        }
        verbs={[{ label: 'Change the hosts', onChoose: () => setAsked('hosts') }]}
        deleting={(users) =>
          [
            from === null ? 'Its values are lost for ever.' : `Its values stay in the store ${from.store}.`,
            users.length === 0
              ? 'No published version of a workflow reads it.'
              : `Actions that read it fail afterwards, in ${users.join(', ')}.`,
          ].join(' ')
        }
      />
      {asked === 'rotate' && <RotateSecret secret={record} onClose={close} />}
      {asked === 'hosts' && <HostsDialog record={record} onClose={close} />}
    </>
  );
}

function RotateSecret({
  secret: { projectId, id, name, type, fields: names },
  onClose,
}: {
  secret: SecretWithUses;
  onClose: () => void;
}) {
  const [fields, setFields] = useState(() => emptyFields(type, names));
  const rotate = useChange('POST /v1/projects/{projectId}/secrets/{secretId}/rotate', {
    done: 'Every new try uses the new values.',
    changes: ['GET /v1/projects/{projectId}/secrets', 'GET /v1/projects/{projectId}/secrets/{secretId}'],
    onDone: onClose,
    quiet: true,
  });
  return (
    <RotateDialog
      title={`Rotate ${name}`}
      text="All values are replaced. Executions that have already started use the new ones, too."
      overlapLabel="The old values still verify"
      overlapText="They verify signatures that others made with them, and are never sent."
      rotate={rotate}
      onClose={onClose}
      onRotate={(overlapSeconds) =>
        rotate.mutate({
          params: { projectId, secretId: id },
          body: { values: valuesOf(type, fields), overlapSeconds },
        })
      }
    >
      <ValueFields type={type} fields={fields} problemOf={fieldErrors(rotate.error)} onChange={setFields} />
    </RotateDialog>
  );
}
