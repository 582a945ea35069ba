import { TextInput } from '@mantine/core';

/** Asks for the reason of a change, which nobody has to give. */
export const ReasonField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextInput
    label="Why"
    description="For those who ask later: it is shown with your name. It is not encrypted."
    placeholder="Optional"
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** What the API is sent: null if nothing was written. */
export const reasonOf = (value: string): string | null => (value.trim() === '' ? null : value);
