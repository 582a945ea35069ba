import { Badge } from '@mantine/core';
import type { Outcome } from '../api/types.ts';
import { outcomeColours } from './outcome-colours.ts';
import { statuses, type Status } from './statuses.ts';

/** Shows the status of an execution; of one that has completed, its outcome in the words of the author. */
export function StatusBadge({
  status,
  outcome = null,
  size = 'md',
}: {
  status: Status;
  outcome?: Outcome | null;
  size?: 'sm' | 'md' | 'lg';
}) {
  if (status === 'completed' && outcome)
    return <Mark label={outcome.label} colour={outcomeColours[outcome.style]} size={size} />;
  const { label, colour, isMoving } = statuses[status];
  return <Mark label={label} colour={colour} isMoving={isMoving} size={size} />;
}

/** Shows a state as a word and a colour. */
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
