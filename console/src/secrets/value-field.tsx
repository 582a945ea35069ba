import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SecretField } from './fields-of.ts';
import { fieldWords } from './type-words.ts';

interface ValueFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** Asks for one value of a secret as its field says: a choice, a text of several lines, or one line. */
export function ValueField({ field, ...typed }: ValueFieldProps & { field: SecretField }) {
  const { name, isHidden = false, isOptional = false } = field;
  if (field.choices) return <Choice field={field} choices={field.choices} {...typed} />;
  if (field.isPem === true) return <PemText field={field} {...typed} />;
  return <OneLine label={name} isHidden={isHidden} isRequired={!isOptional} {...typed} />;
}

/** Asks for one of a few values. */
export const Choice = ({
  field: { name, isOptional = false, usual },
  choices,
  label = name,
  description = fieldWords[name],
  value,
  problem,
  onChange,
}: ValueFieldProps & {
  field: SecretField;
  choices: readonly string[];
  label?: string;
  description?: string | undefined;
}) => (
  <Select
    label={label}
    description={description}
    required={!isOptional}
    clearable={isOptional}
    allowDeselect={isOptional}
    clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    placeholder={usual === undefined ? (isOptional ? 'None' : 'Choose one') : `${usual} (the usual one)`}
    data={[...choices]}
    value={value === '' ? null : value}
    error={problem}
    onChange={(chosen) => onChange(chosen ?? '')}
  />
);

const PemText = ({
  field: { name, isHidden = false, isOptional = false },
  value,
  problem,
  onChange,
}: ValueFieldProps & { field: SecretField }) => (
  <Textarea
    label={name}
    description={fieldWords[name]}
    required={!isOptional}
    autosize
    minRows={3}
    maxRows={6}
    spellCheck={false}
    autoComplete="off"
    // There is no field of several lines for passwords.
    {...(isHidden ? { styles: { input: { WebkitTextSecurity: 'disc' } } } : {})}
    value={value}
    error={problem}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** Asks for a value of one line. */
export function OneLine({
  label,
  isHidden,
  isRequired,
  value,
  problem,
  onChange,
}: ValueFieldProps & { label: string; isHidden: boolean; isRequired: boolean }) {
  const [hasLines, setHasLines] = useState(false);
  return (
    <TextInput
      flex={1}
      label={label}
      description={fieldWords[label]}
      required={isRequired}
      // A browser fills no password of its own in, and offers to keep none.
      {...(isHidden ? { type: 'password', autoComplete: 'new-password' } : { autoComplete: 'off' })}
      value={value}
      error={hasLines ? 'A value of several lines can only be given through the API.' : problem}
      onPaste={(event) => {
        // A field of one line would join the lines, and nobody could see it.
        const isOfLines = isHidden && /[\r\n]/.test(event.clipboardData.getData('text').trim());
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
