import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { SecretWithUses } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { hostsIn, HostsField } from './hosts-field.tsx';

/** Changes to which hosts a secret may be sent. */
export function HostsDialog({
  secret: { projectId, id, name, hosts: present },
  onClose,
}: {
  secret: SecretWithUses;
  onClose: () => void;
}) {
  const [hosts, setHosts] = useState((present ?? []).join(', '));
  const change = useChange('PATCH /v1/projects/{projectId}/secrets/{secretId}', {
    done: 'It is sent to these hosts alone from now on.',
    changes: ['GET /v1/projects/{projectId}/secrets', 'GET /v1/projects/{projectId}/secrets/{secretId}'],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      title={`Hosts of ${name}`}
      action="Change"
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() => change.mutate({ params: { projectId, secretId: id }, body: { hosts: hostsIn(hosts) } })}
    >
      <HostsField hosts={hosts} problemOf={fieldErrors(change.error)} onChange={setHosts} />
    </FormDialog>
  );
}
