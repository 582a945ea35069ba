import { Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { SecretStore } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { credentialFields, settingsOf, typedOf } from './store-draft.ts';
import { CredentialFields, SettingFields } from './store-fields.tsx';

const all = 'GET /v1/projects/{projectId}/secret-stores';

/** Shows the actions on a secret store. */
export function StoreVerbs({ store }: { store: SecretStore }) {
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      <VerbMenu
        label={`Actions on ${store.name}`}
        verbs={[
          { label: 'Change', onChoose: () => setAsked('change') },
          { label: 'Delete', isDangerous: true, onChoose: () => setAsked('delete') },
        ]}
      />
      {asked === 'change' && <ChangeDialog store={store} onClose={close} />}
      {asked === 'delete' && <DeleteQuestion store={store} onClose={close} />}
    </>
  );
}

/** Changes where a store is, and with which credentials it is read; those that are not typed stay. */
function ChangeDialog({ store, onClose }: { store: SecretStore; onClose: () => void }) {
  const { projectId, id, name, etag } = store;
  const { type, ...present } = store.settings;
  const [settings, setSettings] = useState<Record<string, string>>(present);
  const [credentials, setCredentials] = useState<Record<string, string>>({});
  const change = useChange('PATCH /v1/projects/{projectId}/secret-stores/{secretStoreId}', {
    done: 'Every try that begins from now on reads the store so.',
    changes: [all],
    onDone: onClose,
    quiet: true,
  });
  const problemOf = fieldErrors(change.error);
  const typed = typedOf(credentialFields[type], credentials);
  return (
    <FormDialog
      title={`Change ${name}`}
      action="Change"
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({
          params: { projectId, secretStoreId: id },
          ifMatch: etag,
          body: {
            settings: settingsOf(type, settings),
            ...(Object.keys(typed).length === 0 ? {} : { credentials: typed }),
          },
        })
      }
    >
      <SettingFields type={type} typed={settings} problemOf={problemOf} onChange={setSettings} />
      <Text size="sm" className="quiet">
        The credentials stay if you leave all of their fields empty. Another address needs them again.
      </Text>
      <CredentialFields
        type={type}
        areKept
        typed={credentials}
        problemOf={(path) =>
          problemOf(path) ??
          (path === `credentials.${credentialFields[type][0]?.name}` ? problemOf('credentials') : undefined)
        }
        onChange={setCredentials}
      />
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
