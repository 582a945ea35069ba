import { Checkbox, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Member } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [role, setRole] = useState(member.role);
  const update = useChange('PATCH /v1/members/{memberId}', {
    done: `The role of ${member.name} was changed.`,
    changes: ['GET /v1/members'],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      title={`The role of ${member.name}`}
      action="Change it"
      isReady={role !== member.role}
      by={update}
      onClose={onClose}
      onSubmit={() => update.mutate({ params: { memberId: member.id }, body: { role } })}
    >
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  );
}

/** The number of keys that are named. The API counts the others and revokes them too. */
const namedKeys = 100;

export function RemoveQuestion({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const mayReadKeys = useMay('keys:read');
  const mayRevoke = useMay('keys:write');
  const [revokesKeys, setRevokesKeys] = useState(false);
  const keys = useApi(
    'GET /v1/api-keys',
    { query: { knownTo: id, sort: 'name', limit: namedKeys } },
    { enabled: mayReadKeys },
  );
  const remove = useChange('DELETE /v1/members/{memberId}', {
    done: `${name} is no longer a member.`,
    changes: ['GET /v1/members', 'GET /v1/api-keys'],
    onDone: onClose,
  });
  const known = keys.data?.data ?? [];
  return (
    <Confirm
      title={`Remove ${name}?`}
      action="Remove them"
      isDangerous
      isBusy={remove.isPending || keys.isLoading}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate({
          params: { memberId: id },
          query: { revokeApiKeys: revokesKeys ? 'true' : 'false' },
        })
      }
    >
      <Stack gap="sm">
        <Text size="sm">Their sessions end at once. Their entries in the audit log stay.</Text>
        {known.length > 0 && (
          <>
            <Text size="sm">
              They have seen the value of {known.length === 1 ? 'this API key' : 'these API keys'}, which
              stays valid until it is revoked:
            </Text>
            <List size="sm" aria-label="API keys that they have seen">
              {known.map((key) => (
                <List.Item key={key.id}>{key.name}</List.Item>
              ))}
              {keys.data?.nextCursor && <List.Item className="quiet">and more</List.Item>}
            </List>
            {mayRevoke && (
              <Checkbox
                label={known.length === 1 ? 'Revoke it' : 'Revoke all of them'}
                description="Programs that use them are refused from the next request on."
                checked={revokesKeys}
                onChange={(event) => setRevokesKeys(event.currentTarget.checked)}
              />
            )}
          </>
        )}
      </Stack>
    </Confirm>
  );
}
