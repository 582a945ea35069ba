import { Code, Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey, ApiKeyWithValue } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useProjects } from '../shell/projects.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { overlapChoices } from '../ui/overlap.ts';
import { SecretOnce } from '../ui/secret-once.tsx';
import { firstCall } from './first-call.ts';

/** Shows a key's value, with a request that its scopes allow. */
export function ApiKeyValue({ apiKey, onClose }: { apiKey: ApiKeyWithValue; onClose: () => void }) {
  const { name, value = '' } = apiKey;
  const { data: projects } = useProjects();
  const path = firstCall(apiKey, projects?.data.map(({ id }) => id) ?? []);
  return (
    <SecretOnce title={`The key ${name}`} label="API key" value={value} onClose={onClose}>
      {path !== null && (
        <>
          Try it:
          <Code block mt={4} aria-label="A first call">
            {`curl ${location.origin}${path} -H 'x-access-token: <the key>'`}
          </Code>
        </>
      )}
    </SecretOnce>
  );
}

export function RerollDialog({
  apiKey: { id, name },
  onClose,
  onDone,
}: {
  apiKey: ApiKey;
  onClose: () => void;
  onDone: (key: ApiKeyWithValue) => void;
}) {
  const [overlap, setOverlap] = useState('3600');
  const reroll = useChange('POST /v1/api-keys/{apiKeyId}/reroll', {
    changes: ['GET /v1/api-keys'],
    onDone,
    quiet: true,
  });
  return (
    <FormDialog
      title={`Reroll ${name}`}
      action="Reroll"
      isBusy={reroll.isPending}
      error={reroll.error}
      onClose={onClose}
      onSubmit={() => reroll.mutate({ params: { apiKeyId: id }, body: { overlapSeconds: Number(overlap) } })}
    >
      <Text size="sm">The key gets a new value. Its permissions do not change.</Text>
      <Select
        label="The old value stays valid"
        description="Choose enough time to give the new value to every program."
        allowDeselect={false}
        data={overlapChoices}
        value={overlap}
        onChange={(value) => setOverlap(value ?? '0')}
      />
    </FormDialog>
  );
}

export function RevokeQuestion({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useChange('DELETE /v1/api-keys/{apiKeyId}', {
    done: `${name} was revoked.`,
    changes: ['GET /v1/api-keys'],
    onDone: onClose,
  });
  return (
    <Confirm
      title={`Revoke ${name}?`}
      action="Revoke it"
      isDangerous
      isOpen
      isBusy={revoke.isPending}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ params: { apiKeyId: id } })}
    >
      <Text size="sm">The next request with this key will be refused. This cannot be undone.</Text>
    </Confirm>
  );
}
