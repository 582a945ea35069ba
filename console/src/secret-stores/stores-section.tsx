import { Text } from '@mantine/core';
import { useState } from 'react';
import { useAll } from '../api/use-all.ts';
import { useMay } from '../session/session.ts';
import { Loaded } from '../ui/loaded.tsx';
import { NewButton } from '../ui/new-button.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { StoreForm } from './store-form.tsx';
import { StoreVerbs } from './store-verbs.tsx';
import { placeOf, storeTypes } from './store-words.ts';

/** Shows the stores outside from which secrets of the project are read. */
export function StoresSection({ projectId }: { projectId: string }) {
  const mayWrite = useMay('secrets:write');
  const stores = useAll('GET /v1/projects/{projectId}/secret-stores', {
    params: { projectId },
    query: { sort: 'name' },
  });
  const [isCreating, setCreating] = useState(false);
  return (
    <Section
      title="Stores"
      text="Vaults outside, which keep the values of secrets. A secret of a store is read as it is used."
      verbs={mayWrite && <NewButton name="New store" onClick={() => setCreating(true)} />}
    >
      <Loaded query={stores}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm" className="quiet">
              There is no store: the values of all secrets are kept here.
            </Text>
          ) : (
            <Rows
              label="Stores"
              heads={['Name', 'Type', '*Place', 'Changed', ...(mayWrite ? ['-Actions'] : [])]}
            >
              {data.map((store) => (
                <tr key={store.id}>
                  <td className="mono">{store.name}</td>
                  <td className="tight">{storeTypes[store.settings.type]}</td>
                  <td className="quiet">{placeOf(store)}</td>
                  <td className="tight quiet">
                    <Time at={store.updatedAt} as="age" />
                  </td>
                  {mayWrite && (
                    <td className="tight">
                      <StoreVerbs store={store} />
                    </td>
                  )}
                </tr>
              ))}
            </Rows>
          )
        }
      </Loaded>
      {isCreating && <StoreForm projectId={projectId} onClose={() => setCreating(false)} />}
    </Section>
  );
}
