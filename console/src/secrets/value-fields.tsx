import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { SecretType } from '../api/types.ts';
import { fieldsOf } from './fields-of.ts';
import { OneLine, ValueField } from './value-field.tsx';

/** One field of the form; `id` stays while the name is typed. */
export interface TypedValue {
  id: number;
  name: string;
  value: string;
}

/** The empty fields of a type; those of `values` have the names that are given, or one that is to be chosen. */
export const emptyFields = (type: SecretType, names: readonly string[] = []): TypedValue[] =>
  (type === 'values' ? (names.length === 0 ? [''] : names) : fieldsOf(type).map(({ name }) => name)).map(
    (name, id) => ({ id, name, value: '' }),
  );

/** Returns the values as the API takes them: an optional field that is empty is left out. */
export function valuesOf(type: SecretType, fields: readonly TypedValue[]): Record<string, string> {
  const optional = new Set(fieldsOf(type).flatMap(({ name, isOptional }) => (isOptional ? [name] : [])));
  return Object.fromEntries(
    fields
      .filter(({ name, value }) => value !== '' || !optional.has(name))
      .map(({ name, value }) => [name, value]),
  );
}

/** Asks for the values of a secret. A secret value is never shown, not even while it is typed. */
export const ValueFields = ({
  type,
  fields,
  problemOf,
  onChange,
}: {
  type: SecretType;
  fields: readonly TypedValue[];
  problemOf: (path: string) => string | undefined;
  onChange: (fields: TypedValue[]) => void;
}) => {
  const change = (id: number, changed: Partial<TypedValue>): void =>
    onChange(fields.map((field) => (field.id === id ? { ...field, ...changed } : field)));
  const nextId = Math.max(-1, ...fields.map(({ id }) => id)) + 1;
  if (type !== 'values')
    return fieldsOf(type).map((field) => {
      const typed = fields.find(({ name }) => name === field.name);
      return (
        <ValueField
          key={`${type}.${field.name}`}
          field={field}
          value={typed?.value ?? ''}
          problem={problemOf(`values.${field.name}`)}
          onChange={(value) => typed && change(typed.id, { value })}
        />
      );
    });
  return (
    <>
      {fields.map(({ id, name, value }, index) => (
        <Group key={id} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            flex={1}
            label={`Field ${index + 1}`}
            required
            maxLength={63}
            placeholder="token"
            value={name}
            error={problemOf(`values.${name}`)}
            onChange={({ currentTarget }) => change(id, { name: currentTarget.value })}
          />
          <OneLine
            label={`Value ${index + 1}`}
            isHidden
            isRequired
            value={value}
            problem={undefined}
            onChange={(typed) => change(id, { value: typed })}
          />
          <ActionIcon
            mt={28}
            variant="subtle"
            color="gray"
            aria-label={`Remove field ${index + 1}`}
            disabled={fields.length === 1}
            onClick={() => onChange(fields.filter((field) => field.id !== id))}
          >
            <X size={15} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...fields, { id: nextId, name: '', value: '' }])}
        >
          Add a field
        </Button>
      </Group>
    </>
  );
};
