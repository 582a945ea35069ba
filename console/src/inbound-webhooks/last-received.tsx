import type { InboundWebhook } from '../api/types.ts';
import { Time } from '../ui/time.tsx';
import { eventStates } from './inbound-state.tsx';

/** Says when the last request came, and what has become of it. */
export const LastReceived = ({ webhook: { lastEvent } }: { webhook: InboundWebhook }) =>
  lastEvent === null ? (
    'Never'
  ) : (
    <>
      <Time at={lastEvent.receivedAt} as="age" />, {eventStates[lastEvent.status].label.toLowerCase()}
    </>
  );
