import type { InboundEvent } from '../api/types.ts';
import { eventStates } from './inbound-state.tsx';

/** The filter of the events, as it is in the address. */
export interface InboundSearch {
  status?: InboundEvent['status'] | undefined;
  cursor?: string | undefined;
}

/** Keeps the valid parts of an address. */
export const InboundSearch = ({ status, cursor }: Record<string, unknown>): InboundSearch => ({
  ...(typeof status === 'string' && Object.hasOwn(eventStates, status)
    ? { status: status as InboundEvent['status'] }
    : {}),
  ...(typeof cursor === 'string' ? { cursor } : {}),
});
