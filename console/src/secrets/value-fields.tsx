import { ActionIcon, Button, Group, Textarea, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { secretTypes } from '../api/choices.ts';
import type { SecretType } from '../api/types.ts';
import { fieldWords } from './type-words.ts';

/** One field of the form; `id` stays while the name is typed. */
export interface ValueField {
  id: number;
  name: string;
  value: string;
}

const kindsOf = (type: SecretType): Readonly<Record<string, string>> => secretTypes[type] ?? {};

/** Whether a field may not be seen, even while it is typed. */
export const isHidden = (type: SecretType, name: string): boolean =>
  ['secret', 'optionalSecret'].includes(kindsOf(type)[name] ?? 'secret');

export const isOptional = (type: SecretType, name: string): boolean =>
  ['optional', 'optionalSecret'].includes(kindsOf(type)[name] ?? '');

/** The empty fields of a type; those of `values` have the names that are given, or one that is to be chosen. */
export const emptyFields = (type: SecretType, names: readonly string[] = []): ValueField[] =>
  (type === 'values' ? (names.length === 0 ? [''] : names) : Object.keys(kindsOf(type))).map((name, id) => ({
    id,
    name,
    value: '',
  }));

/** Returns the values as the API takes them: an optional field that is empty is left out. */
export const valuesOf = (type: SecretType, fields: readonly ValueField[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name, value }) => value !== '' || !isOptional(type, name))
      .map(({ name, value }) => [name, value]),
  );

/** Asks for the values of a secret. What is secret is never shown, not even while it is typed. */
export const ValueFields = ({
  type,
  fields,
  problemOf,
  onChange,
}: {
  type: SecretType;
  fields: readonly ValueField[];
  problemOf: (path: string) => string | undefined;
  onChange: (fields: ValueField[]) => void;
}) => {
  const change = (id: number, changed: Partial<ValueField>): void =>
    onChange(fields.map((field) => (field.id === id ? { ...field, ...changed } : field)));
  const nextId = Math.max(-1, ...fields.map(({ id }) => id)) + 1;
  if (type !== 'values')
    return fields.map(({ id, name, value }) =>
      pemFields.has(name) ? (
        <PemText
          key={name}
          label={name}
          isSecret={isHidden(type, name)}
          isRequired={!isOptional(type, name)}
          value={value}
          problem={problemOf(`values.${name}`)}
          onChange={(typed) => change(id, { value: typed })}
        />
      ) : (
        <HiddenField
          key={name}
          label={name}
          isSecret={isHidden(type, name)}
          isRequired={!isOptional(type, name)}
          value={value}
          problem={problemOf(`values.${name}`)}
          onChange={(typed) => change(id, { value: typed })}
        />
      ),
    );
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
          <HiddenField
            label={`Value ${index + 1}`}
            isSecret
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

/** What has several lines, and is pasted from a file. */
export const pemFields: ReadonlySet<string> = new Set([
  'privateKey',
  'certificate',
  'certificateAuthorities',
]);

const PemText = ({
  label,
  isSecret,
  isRequired,
  value,
  problem,
  onChange,
}: {
  label: string;
  isSecret: boolean;
  isRequired: boolean;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) => (
  <Textarea
    label={label}
    description={fieldWords[label]}
    required={isRequired}
    autosize
    minRows={3}
    maxRows={6}
    spellCheck={false}
    autoComplete="off"
    // There is no field of several lines for passwords.
    {...(isSecret ? { styles: { input: { WebkitTextSecurity: 'disc' } } } : {})}
    value={value}
    error={problem}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

function HiddenField({
  label,
  isSecret,
  isRequired,
  value,
  problem,
  onChange,
}: {
  label: string;
  isSecret: boolean;
  isRequired: boolean;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  const [hasLines, setHasLines] = useState(false);
  return (
    <TextInput
      flex={1}
      label={label}
      description={fieldWords[label]}
      required={isRequired}
      // A browser fills no password of its own in, and offers to keep none.
      {...(isSecret ? { type: 'password', autoComplete: 'new-password' } : { autoComplete: 'off' })}
      value={value}
      error={hasLines ? 'A value of several lines can only be given through the API.' : problem}
      onPaste={(event) => {
        // A field of one line would join the lines, and nobody could see it.
        const isOfLines = isSecret && /[\r\n]/.test(event.clipboardData.getData('text').trim());
        if (isOfLines) event.preventDefault();
        setHasLines(isOfLines);
      }}
      onChange={({ currentTarget }) => {
        setHasLines(false);
        onChange(currentTarget.value);
      }}
    />
  );
}
