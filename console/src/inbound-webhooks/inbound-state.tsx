import type { InboundEvent } from '../api/types.ts';
import { Mark } from '../ui/status.tsx';

/** Shows whether the address takes events. */
export const InboundState = ({ enabled, size = 'md' }: { enabled: boolean; size?: 'md' | 'lg' }) =>
  enabled ? (
    <Mark label="Enabled" colour="teal" size={size} />
  ) : (
    <Mark label="Disabled" colour="gray" size={size} />
  );

/** The result of an event, in words. */
export const eventStates: Readonly<
  Record<InboundEvent['status'], { label: string; colour: string; text: string }>
> = {
  accepted: { label: 'Accepted', colour: 'teal', text: 'It is kept, and its sender got 202.' },
  failed: {
    label: 'Failed',
    colour: 'red',
    text: 'It is kept and has started nothing. Its sender got 202, because the sender cannot correct this.',
  },
  duplicate: {
    label: 'Repetition',
    colour: 'gray',
    text: 'This event was received before. Its sender got the same answer, and the repetition is not kept.',
  },
  refused: {
    label: 'Refused',
    colour: 'orange',
    text: 'Its signature was wrong. Its sender got 401, and its content is not kept.',
  },
};

export const EventState = ({
  status,
  size = 'md',
}: {
  status: InboundEvent['status'];
  size?: 'md' | 'lg';
}) => <Mark label={eventStates[status].label} colour={eventStates[status].colour} size={size} />;
