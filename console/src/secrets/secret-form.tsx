import { Select } from '@mantine/core';
import { useState } from 'react';
import { secretTypes } from '../api/choices.ts';
import { fieldErrors } from '../api/error.ts';
import type { Secret, SecretType } from '../api/types.ts';
import { useAll } from '../api/use-all.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NameField } from '../ui/name-field.tsx';
import { hostsIn, HostsField } from './hosts-field.tsx';
import { emptyPlace, fromOf, hereOf, PlaceFields } from './place-fields.tsx';
import { typeWords } from './type-words.ts';
import { emptyFields, ValueFields, valuesOf } from './value-fields.tsx';

/** Creates a secret. */
export function SecretForm({
  projectId,
  onClose,
  onDone,
}: {
  projectId: string;
  onClose: () => void;
  onDone: (secret: Secret) => void;
}) {
  const [name, setName] = useState('');
  const [type, setType] = useState<SecretType>('bearer');
  const [fields, setFields] = useState(() => emptyFields('bearer'));
  const [hosts, setHosts] = useState('');
  const [store, setStore] = useState('');
  const [place, setPlace] = useState(emptyPlace);
  const stores = useAll('GET /v1/projects/{projectId}/secret-stores', {
    params: { projectId },
    query: { sort: 'name' },
  });
  const create = useChange('POST /v1/projects/{projectId}/secrets', {
    done: 'The secret is created. Nothing shows its values.',
    changes: ['GET /v1/projects/{projectId}/secrets'],
    onDone,
    quiet: true,
  });
  const problemOf = fieldErrors(create.error);
  return (
    <FormDialog
      title="New secret"
      action="Create"
      isBusy={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          params: { projectId },
          body: {
            name,
            type,
            ...(hosts.trim() === '' ? {} : { hosts: hostsIn(hosts) }),
            ...(store === ''
              ? { values: valuesOf(type, fields) }
              : { values: hereOf(type, place), from: fromOf(type, store, place) }),
          },
        })
      }
    >
      <NameField
        value={name}
        error={problemOf('name')}
        maxLength={63}
        placeholder="crm"
        description="As definitions write it: a small letter, and then letters, digits and _."
        onChange={setName}
      />
      <Select
        label="Type"
        description={typeWords[type].text}
        allowDeselect={false}
        data={typeNames.map((value) => ({ value, label: typeWords[value].label }))}
        value={type}
        onChange={(chosen) => {
          const next = typeNames.find((value) => value === chosen) ?? type;
          setType(next);
          setFields(emptyFields(next));
          setPlace({ ...emptyPlace, key: place.key });
          create.reset();
        }}
      />
      <HostsField hosts={hosts} problemOf={problemOf} onChange={setHosts} />
      {(stores.data?.data.length ?? 0) > 0 && (
        <Select
          label="Values"
          description="Where they are kept."
          allowDeselect={false}
          data={[
            { value: '', label: 'Here' },
            ...(stores.data?.data ?? []).map(({ name: value }) => ({
              value,
              label: `In the store ${value}`,
            })),
          ]}
          value={store}
          onChange={(chosen) => setStore(chosen ?? '')}
        />
      )}
      {store === '' ? (
        <ValueFields type={type} fields={fields} problemOf={problemOf} onChange={setFields} />
      ) : (
        <PlaceFields type={type} place={place} problemOf={problemOf} onChange={setPlace} />
      )}
    </FormDialog>
  );
}

const typeNames = Object.keys(secretTypes) as SecretType[];
