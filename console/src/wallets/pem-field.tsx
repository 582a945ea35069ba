import { Textarea } from '@mantine/core';

/** A field for certificates or a key, as text (RFC 7468). */
export const PemField = ({
  onChange,
  ...field
}: {
  label: string;
  description: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) => (
  <Textarea
    {...field}
    required
    autosize
    minRows={4}
    maxRows={10}
    spellCheck={false}
    placeholder="-----BEGIN …"
    styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.75rem' } }}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
