import { TextInput } from '@mantine/core';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
}

/** Asks for the reason of a change, which nobody has to give unless it is required. */
export const ReasonField = ({ value, onChange, isRequired = false }: ReasonFieldProps) => (
  <TextInput
    label="Why"
    description="Others see it with your name. It is not encrypted."
    placeholder={isRequired ? '' : 'Optional'}
    required={isRequired}
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** The text that is sent to the API: null if nothing was written. */
export const reasonOf = (value: string): string | null => (value.trim() === '' ? null : value);
