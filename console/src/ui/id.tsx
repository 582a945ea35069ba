import { ActionIcon, CopyButton, Group, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide-react';

/** Shows an id, or any other text that people copy. */
export const Id = ({ value, short = false, label }: { value: string; short?: boolean; label?: string }) => (
  <Group gap={4} wrap="nowrap" miw={0} display="inline-flex">
    <span className="mono" title={value}>
      {short ? `…${value.slice(-8)}` : value}
    </span>
    <CopyValue value={value} label={label ?? 'Copy the id'} />
  </Group>
);

export const CopyValue = ({ value, label }: { value: string; label: string }) => (
  <CopyButton value={value} timeout={1_500}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? 'Copied' : label}>
        <ActionIcon
          variant="subtle"
          color={copied ? 'teal' : 'gray'}
          c={copied ? 'teal' : 'var(--quiet)'}
          size="sm"
          aria-label={label}
          onClick={copy}
        >
          {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        </ActionIcon>
      </Tooltip>
    )}
  </CopyButton>
);
