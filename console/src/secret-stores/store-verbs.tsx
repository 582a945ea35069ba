import { Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { SecretStore } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { credentialFields, typedOf } from './store-draft.ts';
import { CredentialFields } from './store-fields.tsx';

const all = 'GET /v1/projects/{projectId}/secret-stores';

/** Shows the actions on a secret store. */
export function StoreVerbs({ store }: { store: SecretStore }) {
  const [asked, setAsked] = useState<'credentials' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      <VerbMenu
        label={`Actions on ${store.name}`}
        verbs={[
          { label: 'Change credentials', onChoose: () => setAsked('credentials') },
          { label: 'Delete', isDangerous: true, onChoose: () => setAsked('delete') },
        ]}
      />
      {asked === 'credentials' && <CredentialsDialog store={store} onClose={close} />}
      {asked === 'delete' && <DeleteQuestion store={store} onClose={close} />}
    </>
  );
}

function CredentialsDialog({
  store: {
    projectId,
    id,
    name,
    settings: { type },
  },
  onClose,
}: {
  store: SecretStore;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const change = useChange('PATCH /v1/projects/{projectId}/secret-stores/{secretStoreId}', {
    done: 'Every try that begins from now on uses the new credentials.',
    changes: [all],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      title={`Credentials of ${name}`}
      action="Change"
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({
          params: { projectId, secretStoreId: id },
          body: { credentials: typedOf(credentialFields[type], typed) },
        })
      }
    >
      <CredentialFields type={type} typed={typed} problemOf={fieldErrors(change.error)} onChange={setTyped} />
    </FormDialog>
  );
}

function DeleteQuestion({
  store: { projectId, id, name },
  onClose,
}: {
  store: SecretStore;
  onClose: () => void;
}) {
  const remove = useChange('DELETE /v1/projects/{projectId}/secret-stores/{secretStoreId}', {
    done: 'Deleted.',
    changes: [all],
    onDone: onClose,
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { projectId, secretStoreId: id } })}
    >
      <Text size="sm">Its credentials are lost. It can only be deleted once no secret is read from it.</Text>
    </Confirm>
  );
}
