import { TextInput } from '@mantine/core';
import { credentialFields, settingFields } from './store-draft.ts';
import type { StoreType } from './store-words.ts';

interface StoreFieldsProps {
  type: StoreType;
  typed: Readonly<Record<string, string>>;
  problemOf: (path: string) => string | undefined;
  onChange: (typed: Record<string, string>) => void;
}

/** Asks where a store is. */
export const SettingFields = ({ type, typed, problemOf, onChange }: StoreFieldsProps) =>
  settingFields[type].map(({ name, label, description, isOptional = false, initial = '' }) => (
    <TextInput
      key={name}
      label={label}
      description={description}
      required={!isOptional}
      autoComplete="off"
      value={typed[name] ?? initial}
      error={problemOf(`settings.${name}`)}
      onChange={({ currentTarget }) => onChange({ ...typed, [name]: currentTarget.value })}
    />
  ));

/** Asks for credentials, which cannot be seen while they are typed. `areKept`: those of the store stay if none are given. */
export const CredentialFields = ({
  type,
  areKept = false,
  typed,
  problemOf,
  onChange,
}: StoreFieldsProps & { areKept?: boolean }) =>
  credentialFields[type].map(({ name, label, description, isOptional = false }) => (
    <TextInput
      key={name}
      label={label}
      description={description}
      required={!isOptional && !areKept}
      type="password"
      // A browser fills no password of its own in, and offers to keep none.
      autoComplete="new-password"
      value={typed[name] ?? ''}
      error={problemOf(`credentials.${name}`)}
      onChange={({ currentTarget }) => onChange({ ...typed, [name]: currentTarget.value })}
    />
  ));
