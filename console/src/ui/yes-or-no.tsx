import { Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shows a choice for a boolean. If nobody has decided, it is neither yes nor no, which a switch could not show. */
export const YesOrNo = ({
  label,
  description,
  required,
  error,
  value,
  onChange,
}: {
  label: string;
  description: string | undefined;
  required: boolean;
  error: ReactNode;
  value: unknown;
  onChange: (value: boolean | undefined) => void;
}) => (
  <Radio.Group
    label={label}
    description={description}
    required={required}
    error={error}
    value={typeof value === 'boolean' ? String(value) : required ? '' : 'none'}
    onChange={(chosen) => onChange(chosen === 'none' ? undefined : chosen === 'true')}
  >
    <Group gap="lg" my={6}>
      <Radio value="true" label="Yes" />
      <Radio value="false" label="No" />
      {!required && <Radio value="none" label="Not given" />}
    </Group>
  </Radio.Group>
);
