import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { InvitationWithLink } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { Role } from './role-words.ts';

export function InvitationForm({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (invitation: InvitationWithLink) => void;
}) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const invite = useChange('POST /v1/invitations', {
    changes: ['GET /v1/invitations'],
    onDone,
    quiet: true,
  });
  return (
    <FormDialog
      title="Invite somebody"
      action="Create the link"
      by={invite}
      onClose={onClose}
      onSubmit={() => invite.mutate({ body: { email, role } })}
    >
      <TextInput
        label="E-mail"
        description="The address that they sign in with."
        type="email"
        required
        value={email}
        error={fieldErrors(invite.error)('email')}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        data-autofocus
      />
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  );
}
