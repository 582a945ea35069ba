import { Textarea } from '@mantine/core';

/** A field for JSON. `problem` is the problem of its text; null if there is none. */
export const JsonText = ({
  label,
  text,
  problem,
  onChange,
}: {
  label: string;
  text: string;
  problem: string | null;
  onChange: (text: string) => void;
}) => (
  <Textarea
    label={label}
    value={text}
    autosize
    minRows={4}
    maxRows={16}
    spellCheck={false}
    error={problem}
    classNames={{ input: 'mono' }}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

export const notAnObject = 'This must be a JSON object.';

export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

/** The value that a text is; undefined if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object that a text is; null if it is none. */
export function objectIn(text: string): Record<string, unknown> | null {
  const value = jsonIn(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
