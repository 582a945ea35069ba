import { Select } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NameField } from '../ui/name-field.tsx';
import { credentialFields, settingsOf, typedOf } from './store-draft.ts';
import { CredentialFields, SettingFields } from './store-fields.tsx';
import { storeTypes, type StoreType } from './store-words.ts';

/** Creates a secret store. */
export function StoreForm({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const [type, setType] = useState<StoreType>('vault');
  const [settings, setSettings] = useState<Record<string, string>>({});
  const [credentials, setCredentials] = useState<Record<string, string>>({});
  const create = useChange('POST /v1/projects/{projectId}/secret-stores', {
    done: 'Secrets can be read from the store. Nothing shows its credentials.',
    changes: ['GET /v1/projects/{projectId}/secret-stores'],
    onDone: onClose,
    quiet: true,
  });
  const problemOf = fieldErrors(create.error);
  return (
    <FormDialog
      title="New store"
      action="Create"
      isBusy={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          params: { projectId },
          body: {
            name,
            settings: settingsOf(type, settings),
            credentials: typedOf(credentialFields[type], credentials),
          },
        })
      }
    >
      <NameField
        value={name}
        error={problemOf('name')}
        maxLength={63}
        placeholder="vault"
        description="A small letter, and then letters, digits and _."
        onChange={setName}
      />
      <Select
        label="Type"
        allowDeselect={false}
        data={typeNames.map((value) => ({ value, label: storeTypes[value] }))}
        value={type}
        onChange={(chosen) => {
          setType(typeNames.find((value) => value === chosen) ?? type);
          setSettings({});
          setCredentials({});
          create.reset();
        }}
      />
      <SettingFields type={type} typed={settings} problemOf={problemOf} onChange={setSettings} />
      <CredentialFields type={type} typed={credentials} problemOf={problemOf} onChange={setCredentials} />
    </FormDialog>
  );
}

const typeNames = Object.keys(storeTypes) as StoreType[];
