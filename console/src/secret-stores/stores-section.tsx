import { Text } from '@mantine/core';
import type { SecretStore } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import { RowVerbs } from '../resources/resource-verbs.tsx';
import type { Column } from '../ui/columns.tsx';
import { StoreChangeForm, StoreForm } from './store-form.tsx';
import { placeOf, storeTypes } from './store-words.ts';

const columns: readonly Column<SecretStore>[] = [
  { is: 'code', head: 'Name', show: ({ name }) => name },
  { is: 'fact', head: 'Type', show: ({ settings }) => storeTypes[settings.type] },
  { is: 'text', head: '*Place', show: (store) => <span className="quiet">{placeOf(store)}</span> },
  { is: 'age', head: 'Changed', show: ({ updatedAt }) => updatedAt },
  {
    is: 'verbs',
    show: (store) => (
      <RowVerbs
        resource="secretStores"
        record={store}
        name={store.name}
        scope="secrets:write"
        form={StoreChangeForm}
        deleting="Its credentials are lost. It can be deleted only when no secret is read from it."
      />
    ),
  },
];

/** Shows the stores outside from which secrets of the project are read. */
export const StoresSection = () => (
  <ResourceList
    isSection
    resource="secretStores"
    noun="store"
    title="Stores"
    text="Vaults outside of Holdfast that keep the values of secrets. Holdfast reads a secret from its store each time it is used."
    scope="secrets:write"
    columns={columns}
    empty={
      <Text size="sm" className="quiet">
        There is no store: the values of all secrets are kept here.
      </Text>
    }
    form={StoreForm}
  />
);
