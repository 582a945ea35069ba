import type { ClaimingEvent } from '../../db/queries/executions/engine/hold.ts';
import { isRefusal } from '../../db/keys/answer-keys.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import type { Refusal } from '../../src/executions/refusal.ts';
import type { HoldEvent } from '../../actions/action.ts';

/** A refusal ends a wait without its action: somebody says no. */
export type RefusalEvent = { kind: 'refusal' } & Refusal;

/** Decrypts the event that resumed a hold, or returns its end if there is no event. */
export function openEvent(vault: Vault, event: ClaimingEvent | null): HoldEvent | RefusalEvent {
  if (!event) return { kind: 'expiry' };
  const dataKey = vault.unwrap(event.dataKey);
  if (isRefusal(event.key))
    return { kind: 'refusal', ...(dataKey.open(encryptionContext.refusal(event.id), event.data) as Refusal) };
  const data = dataKey.open(encryptionContext.event(event.id), event.data);
  return { kind: 'event', key: event.key, data, receivedAt: event.createdAt, by: event.by };
}
