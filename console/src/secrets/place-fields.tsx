import { Group, TextInput } from '@mantine/core';
import type { SecretType } from '../api/types.ts';
import { fieldsOf, type SecretField } from './fields-of.ts';
import { Choice } from './value-field.tsx';

/** Where a store has the values; `fields` as they are typed, by the names of the secret's fields. */
export interface StorePlace {
  key: string;
  fields: Readonly<Record<string, string>>;
  /** The values that are kept here, as they are typed. */
  here: Readonly<Record<string, string>>;
  /** The names of the fields of the type `values`, with commas between. */
  names: string;
}

export const emptyPlace: StorePlace = { key: '', fields: {}, here: {}, names: '' };

/** Returns the values that are kept here, as the API takes them. */
export const hereOf = (type: SecretType, { here }: StorePlace): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(type).flatMap(({ name }) => ((here[name] ?? '') === '' ? [] : [[name, here[name] ?? '']])),
  );

/** Returns the place as the API takes it: a field that is empty has the same name in the store, or is left out if it may be. */
export function fromOf(type: SecretType, store: string, { key, fields, here, names }: StorePlace) {
  const wanted =
    type === 'values'
      ? names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => [name, name])
      : fieldsOf(type).flatMap(({ name, isOptional = false }) => {
          const given = fields[name] ?? '';
          return (given === '' && isOptional) || (here[name] ?? '') !== ''
            ? []
            : [[name, given === '' ? name : given]];
        });
  return { store, key, fields: Object.fromEntries(wanted) as Record<string, string> };
}

interface Parts {
  place: StorePlace;
  problemOf: (path: string) => string | undefined;
  onChange: (place: StorePlace) => void;
}

/** Asks where a store has the values of a secret. */
export const PlaceFields = ({ type, place, problemOf, onChange }: Parts & { type: SecretType }) => (
  <>
    <TextInput
      label="Key"
      description="Vault: the path below the mount; AWS: the name or the ARN; Google: the name."
      required
      maxLength={512}
      placeholder="crm/api"
      value={place.key}
      error={problemOf('from.key')}
      onChange={({ currentTarget }) => onChange({ ...place, key: currentTarget.value })}
    />
    {type === 'values' ? (
      <TextInput
        label="Fields"
        description="Their names, with commas between."
        required
        placeholder="north, south"
        value={place.names}
        error={problemOf('from.fields')}
        onChange={({ currentTarget }) => onChange({ ...place, names: currentTarget.value })}
      />
    ) : (
      fieldsOf(type).map((field) => {
        const { name, isOptional = false, isHidden = false, isPem = false } = field;
        return (
          <Group key={name} align="flex-start" grow>
            <TextInput
              label={`${name} in the store`}
              description={isOptional ? 'Leave it empty if the secret has none.' : 'Its name there.'}
              maxLength={256}
              placeholder={name}
              value={place.fields[name] ?? ''}
              error={problemOf(`from.fields.${name}`)}
              onChange={({ currentTarget }) =>
                onChange({ ...place, fields: { ...place.fields, [name]: currentTarget.value } })
              }
            />
            {!isHidden && !isPem && (
              <Here field={field} place={place} problemOf={problemOf} onChange={onChange} />
            )}
          </Group>
        );
      })
    )}
  </>
);

/** Asks for the value of a field that is no secret, if the store does not have it. */
function Here({ field, place, problemOf, onChange }: Parts & { field: SecretField }) {
  const { name, choices } = field;
  const typed = {
    label: `or ${name} here`,
    description: 'Its value, if the store has none.',
    value: place.here[name] ?? '',
  };
  const change = (value: string): void => onChange({ ...place, here: { ...place.here, [name]: value } });
  const problem = problemOf(`values.${name}`);
  if (choices)
    return (
      <Choice
        field={{ ...field, isOptional: true }}
        choices={choices}
        problem={problem}
        onChange={change}
        {...typed}
      />
    );
  return (
    <TextInput
      autoComplete="off"
      error={problem}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      {...typed}
    />
  );
}
