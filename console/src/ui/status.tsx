import { Badge } from '@mantine/core';
import type { Execution } from '../api/operations.ts';

export type Status = Execution['status'];

interface StatusFacts {
  label: string;
  colour: string;
  isFinal: boolean;
  /** Something happens right now. */
  isMoving: boolean;
}

/** The states of an execution, as the console shows them: one table. */
export const statuses: Readonly<Record<Status, StatusFacts>> = {
  created: { label: 'Created', colour: 'gray', isFinal: false, isMoving: true },
  running: { label: 'Running', colour: 'blue', isFinal: false, isMoving: true },
  onHold: { label: 'On hold', colour: 'orange', isFinal: false, isMoving: false },
  completed: { label: 'Completed', colour: 'teal', isFinal: true, isMoving: false },
  failed: { label: 'Failed', colour: 'red', isFinal: true, isMoving: false },
  cancelled: { label: 'Cancelled', colour: 'gray', isFinal: true, isMoving: false },
};

export const isFinal = (status: Status): boolean => statuses[status].isFinal;
export const isRedrivable = (status: Status): boolean => status === 'failed';

export function StatusBadge({ status, size = 'md' }: { status: Status; size?: 'sm' | 'md' | 'lg' }) {
  const { label, colour, isMoving } = statuses[status];
  return <Mark label={label} colour={colour} isMoving={isMoving} size={size} />;
}

/** A state in a word and a colour. */
export const Mark = ({
  label,
  colour,
  isMoving = false,
  size = 'md',
}: {
  label: string;
  colour: string;
  isMoving?: boolean;
  size?: 'sm' | 'md' | 'lg';
}) => (
  <Badge
    color={colour}
    variant="light"
    size={size}
    radius="sm"
    tt="none"
    fw={600}
    miw="max-content"
    c={`light-dark(color-mix(in srgb, var(--mantine-color-${colour}-9) 70%, #000), var(--mantine-color-${colour}-3))`}
    bg={`color-mix(in srgb, var(--mantine-color-${colour}-6) 14%, transparent)`}
    leftSection={<Dot isMoving={isMoving} />}
  >
    {label}
  </Badge>
);

const Dot = ({ isMoving }: { isMoving: boolean }) => (
  <svg width="7" height="7" viewBox="0 0 8 8" aria-hidden className={isMoving ? 'breathes' : undefined}>
    <circle cx="4" cy="4" r="4" fill="currentColor" />
  </svg>
);
