import { Select, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

/** How long a replaced value is still valid, in seconds, as the API accepts it. */
const overlapChoices = [
  { value: '0', label: 'No overlap: it stops at once' },
  { value: '3600', label: 'For an hour' },
  { value: '86400', label: 'For a day' },
  { value: '604800', label: 'For a week' },
];

/** Replaces a secret, and asks for how long the old one is still valid. */
export function RotateDialog({
  title = 'Rotate the secret',
  action = 'Rotate',
  first = '86400',
  text,
  overlapLabel = 'The old secret stays valid',
  overlapText,
  rotate,
  onClose,
  onRotate,
  children,
}: {
  title?: string;
  action?: string;
  /** The choice to begin with. */
  first?: '3600' | '86400';
  text: ReactNode;
  overlapLabel?: string;
  overlapText?: string;
  rotate: { isPending: boolean; error: Error | null };
  onClose: () => void;
  onRotate: (overlapSeconds: number) => void;
  /** Fields between the text and the time. */
  children?: ReactNode;
}) {
  const [overlap, setOverlap] = useState<string>(first);
  return (
    <FormDialog
      title={title}
      action={action}
      by={rotate}
      onClose={onClose}
      onSubmit={() => onRotate(Number(overlap))}
    >
      <Text size="sm">{text}</Text>
      {children}
      <Select
        label={overlapLabel}
        description={overlapText}
        allowDeselect={false}
        data={overlapChoices}
        value={overlap}
        onChange={(value) => setOverlap(value ?? '0')}
      />
    </FormDialog>
  );
}
