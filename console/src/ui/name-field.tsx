import { TextInput } from '@mantine/core';

/** The name of a record: the first field of its form. */
export const NameField = ({
  value,
  error,
  onChange,
  maxLength = 100,
  ...words
}: {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
  maxLength?: number;
  description?: string;
  placeholder?: string;
}) => (
  <TextInput
    {...words}
    label="Name"
    required
    maxLength={maxLength}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    data-autofocus
  />
);
