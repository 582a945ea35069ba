import { Select } from '@mantine/core';
import { secretTypes } from '../api/choices.ts';
import type { SecretType } from '../api/types.ts';
import { useAll } from '../api/use-all.ts';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { useProjectId } from '../shell/projects.ts';
import { NameField } from '../ui/name-field.tsx';
import { hostsIn, HostsField } from './hosts-field.tsx';
import { emptyPlace, fromOf, hereOf, PlaceFields } from './place-fields.tsx';
import { typeWords } from './type-words.ts';
import { emptyFields, ValueFields, valuesOf } from './value-fields.tsx';

const newSecret = () => ({
  name: '',
  type: 'bearer' as SecretType,
  fields: emptyFields('bearer'),
  hosts: '',
  store: '',
  place: emptyPlace,
});

/** Creates a secret. */
export function SecretForm(props: FormProps<'secrets'>) {
  const stores = useAll('GET /v1/projects/{projectId}/secret-stores', {
    params: { projectId: useProjectId() },
    query: { sort: 'name' },
  });
  return (
    <ResourceForm
      {...props}
      resource="secrets"
      title="New secret"
      draftOf={newSecret}
      createOf={({ name, type, fields, hosts, store, place }) => ({
        name,
        type,
        ...(hosts.trim() === '' ? {} : { hosts: hostsIn(hosts) }),
        ...(store === ''
          ? { values: valuesOf(type, fields) }
          : { values: hereOf(type, place), from: fromOf(type, store, place) }),
      })}
      done={{ create: 'The secret is created. Nothing shows its values.' }}
    >
      {({ draft, change, problemOf, reset }) => (
        <>
          <NameField
            value={draft.name}
            error={problemOf('name')}
            maxLength={63}
            placeholder="crm"
            description="The name that definitions use: a small letter, and then letters, digits and _."
            onChange={(name) => change({ name })}
          />
          <Select
            label="Type"
            description={typeWords[draft.type].text}
            allowDeselect={false}
            data={typeNames.map((value) => ({ value, label: typeWords[value].label }))}
            value={draft.type}
            onChange={(chosen) => {
              const next = typeNames.find((value) => value === chosen) ?? draft.type;
              change({
                type: next,
                fields: emptyFields(next),
                place: { ...emptyPlace, key: draft.place.key },
              });
              reset();
            }}
          />
          <HostsField hosts={draft.hosts} problemOf={problemOf} onChange={(hosts) => change({ hosts })} />
          {(stores.data?.data.length ?? 0) > 0 && (
            <Select
              label="Values"
              description="The place that keeps the values."
              allowDeselect={false}
              data={[
                { value: '', label: 'Here' },
                ...(stores.data?.data ?? []).map(({ name: value }) => ({
                  value,
                  label: `In the store ${value}`,
                })),
              ]}
              value={draft.store}
              onChange={(chosen) => change({ store: chosen ?? '' })}
            />
          )}
          {draft.store === '' ? (
            <ValueFields
              type={draft.type}
              fields={draft.fields}
              problemOf={problemOf}
              onChange={(fields) => change({ fields })}
            />
          ) : (
            <PlaceFields
              type={draft.type}
              place={draft.place}
              problemOf={problemOf}
              onChange={(place) => change({ place })}
            />
          )}
        </>
      )}
    </ResourceForm>
  );
}

const typeNames = Object.keys(secretTypes) as SecretType[];
