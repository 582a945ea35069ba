import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Member } from '../api/operations.ts';
import { useChange } from '../api/use-change.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [role, setRole] = useState(member.role);
  const update = useChange('PATCH /v1/members/{memberId}', {
    done: `${member.name} has another role from now on.`,
    changes: ['GET /v1/members'],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      title={`The role of ${member.name}`}
      action="Change it"
      isReady={role !== member.role}
      isBusy={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={() => update.mutate({ params: { memberId: member.id }, body: { role } })}
    >
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  );
}

export function RemoveQuestion({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const remove = useChange('DELETE /v1/members/{memberId}', {
    done: `${name} is a member no more.`,
    changes: ['GET /v1/members'],
    onDone: onClose,
  });
  return (
    <Confirm
      title={`Remove ${name}?`}
      action="Remove them"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { memberId: id } })}
    >
      <Text size="sm">
        Their sessions end at once. The audit log goes on to name them; API keys that they made stay.
      </Text>
    </Confirm>
  );
}
