import { Select, Text } from '@mantine/core';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps, RecordOf } from '../resources/types.ts';
import { NameField } from '../ui/name-field.tsx';
import { credentialFields, settingsOf, typedOf } from './store-draft.ts';
import { CredentialFields, SettingFields } from './store-fields.tsx';
import { storeTypes, type StoreType } from './store-words.ts';

interface StoreDraft {
  name: string;
  type: StoreType;
  settings: Record<string, string>;
  credentials: Record<string, string>;
}

const newStore = (): StoreDraft => ({ name: '', type: 'vault', settings: {}, credentials: {} });

const credentialsOf = ({ type, credentials }: StoreDraft) => typedOf(credentialFields[type], credentials);

/** Creates a secret store. */
export const StoreForm = (props: FormProps<'secretStores'>) => (
  <ResourceForm
    {...props}
    resource="secretStores"
    title="New store"
    draftOf={newStore}
    createOf={(draft) => ({
      name: draft.name,
      settings: settingsOf(draft.type, draft.settings),
      credentials: credentialsOf(draft),
    })}
    done={{ create: 'Secrets can be read from the store. Nothing shows its credentials.' }}
  >
    {({ draft, change, problemOf, reset }) => (
      <>
        <NameField
          value={draft.name}
          error={problemOf('name')}
          maxLength={63}
          placeholder="vault"
          description="A small letter, and then letters, digits and _."
          onChange={(name) => change({ name })}
        />
        <Select
          label="Type"
          allowDeselect={false}
          data={typeNames.map((value) => ({ value, label: storeTypes[value] }))}
          value={draft.type}
          onChange={(chosen) => {
            const type = typeNames.find((value) => value === chosen) ?? draft.type;
            change({ type, settings: {}, credentials: {} });
            reset();
          }}
        />
        <SettingFields
          type={draft.type}
          typed={draft.settings}
          problemOf={problemOf}
          onChange={(settings) => change({ settings })}
        />
        <CredentialFields
          type={draft.type}
          typed={draft.credentials}
          problemOf={problemOf}
          onChange={(credentials) => change({ credentials })}
        />
      </>
    )}
  </ResourceForm>
);

/** Changes where a store is, and with which credentials it is read; those that are not typed stay. */
export const StoreChangeForm = ({
  record,
  onClose,
}: {
  record: RecordOf<'secretStores'>;
  onClose: () => void;
}) => (
  <ResourceForm
    resource="secretStores"
    record={record}
    onClose={onClose}
    title={`Change ${record.name}`}
    action="Change"
    draftOf={(known = record): StoreDraft => {
      const { type, ...settings } = known.settings;
      return { name: known.name, type, settings, credentials: {} };
    }}
    updateOf={(draft) => {
      const credentials = credentialsOf(draft);
      return {
        settings: settingsOf(draft.type, draft.settings),
        ...(Object.keys(credentials).length === 0 ? {} : { credentials }),
      };
    }}
    done={{ update: 'Every new try reads the store with these settings.' }}
  >
    {({ draft: { type, settings, credentials }, change, problemOf }) => (
      <>
        <SettingFields
          type={type}
          typed={settings}
          problemOf={problemOf}
          onChange={(changed) => change({ settings: changed })}
        />
        <Text size="sm" className="quiet">
          The credentials do not change if you leave all their fields empty. A new address needs them again.
        </Text>
        <CredentialFields
          type={type}
          areKept
          typed={credentials}
          problemOf={(path) =>
            problemOf(path) ??
            (path === `credentials.${credentialFields[type][0]?.name}` ? problemOf('credentials') : undefined)
          }
          onChange={(changed) => change({ credentials: changed })}
        />
      </>
    )}
  </ResourceForm>
);

const typeNames = Object.keys(storeTypes) as StoreType[];
