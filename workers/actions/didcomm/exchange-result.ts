import type { ExchangeEvent } from '../../../src/didcomm/event.ts';
import type { DidcommIssuanceStatus, DidcommVerificationStatus } from '../../../src/didcomm/status.ts';
import { endOf } from './ended.ts';
import type { HoldEvent } from '../action.ts';

/** An exchange that has begun, as its action shows it. */
export const offered = (id: string, connectionId: string | null) => ({
  credentialExchange: { id, connectionId, status: 'offered' as const, error: null },
});

export const requested = (id: string, connectionId: string | null) => ({
  presentationExchange: { id, connectionId, status: 'requested' as const, isVerified: null },
});

/** What an exchange came to. @throws HoldfastError 2002 where it failed */
export function exchanged(event: HoldEvent) {
  const { id, status, connection, presentation = {} } = endOf(event) as ExchangeEvent;
  const connectionId = connection?.connectionId ?? null;
  return {
    connection,
    credentialExchange: () => ({ id, connectionId, status: status as DidcommIssuanceStatus, error: null }),
    presentationExchange: () => ({
      id,
      connectionId,
      status: status as DidcommVerificationStatus,
      isVerified: true,
      dif: { presentation },
    }),
  };
}
