import { SegmentedControl, Stack } from '@mantine/core';
import { jsonIn, JsonText, jsonText } from './json-text.tsx';

/** A value as somebody writes it: most values are texts, which need no quotation marks. */
export interface WrittenValue {
  mode: 'text' | 'json';
  text: string;
}

export const writtenOf = (value: unknown): WrittenValue =>
  typeof value === 'string' ? { mode: 'text', text: value } : { mode: 'json', text: jsonText(value) };

/** The value that is written; undefined if it is not JSON. */
export const valueOf = ({ mode, text }: WrittenValue): unknown => (mode === 'text' ? text : jsonIn(text));

/** Asks for a value that is a text or any JSON. */
export const TextOrJson = ({
  label,
  textName = 'Text',
  written,
  problem,
  onChange,
}: {
  label: string;
  /** The name for a text here. */
  textName?: string;
  written: WrittenValue;
  problem: string | undefined;
  onChange: (written: WrittenValue) => void;
}) => (
  <Stack gap="xs">
    <SegmentedControl
      size="xs"
      aria-label={`How to enter: ${label}`}
      style={{ alignSelf: 'flex-start' }}
      data={[
        { value: 'text', label: textName },
        { value: 'json', label: 'JSON' },
      ]}
      value={written.mode}
      onChange={(mode) => onChange(inMode(written, mode))}
    />
    <JsonText
      label={label}
      text={written.text}
      problem={problem ?? (valueOf(written) === undefined ? 'This is not JSON.' : null)}
      onChange={(text) => onChange({ ...written, text })}
    />
  </Stack>
);

/** The typed value stays, whether it is a text or not. */
function inMode({ text }: WrittenValue, mode: string): WrittenValue {
  const value = jsonIn(text);
  if (mode === 'text') return { mode: 'text', text: typeof value === 'string' ? value : text };
  return { mode: 'json', text: value === undefined ? JSON.stringify(text) : text };
}
