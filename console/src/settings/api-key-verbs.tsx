import { Code, Text } from '@mantine/core';
import type { ApiKey, ApiKeyWithValue } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useProjects } from '../shell/projects.ts';
import { Confirm } from '../ui/confirm.tsx';
import { RotateDialog } from '../ui/rotate-dialog.tsx';
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
  const reroll = useChange('POST /v1/api-keys/{apiKeyId}/reroll', {
    changes: ['GET /v1/api-keys'],
    onDone,
    quiet: true,
  });
  return (
    <RotateDialog
      title={`Reroll ${name}`}
      action="Reroll"
      text="The key gets a new value. Its permissions do not change."
      overlapLabel="The old value stays valid"
      overlapText="Choose enough time to give the new value to every program."
      first="3600"
      rotate={reroll}
      onClose={onClose}
      onRotate={(overlapSeconds) => reroll.mutate({ params: { apiKeyId: id }, body: { overlapSeconds } })}
    />
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
      isBusy={revoke.isPending}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ params: { apiKeyId: id } })}
    >
      <Text size="sm">The next request with this key will be refused. This cannot be undone.</Text>
    </Confirm>
  );
}
