import { deleteOutbound, retryOutbound, type DueMessage } from '../../../db/queries/didcomm/outbound.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { EgressError } from '../../../net/egress-error.ts';
import type { Egress } from '../../../net/egress.ts';
import { giveUp, type DeliverDependencies, type GivenUp } from './give-up.ts';
import type { OutboundMessage } from './outbound-table.ts';

/** The time limit of one try, and the signal that ends it earlier. */
export interface Patience {
  timeoutMs: number;
  signal: AbortSignal;
}

const maxBytes = 1_048_576;
const firstRetryMs = 1_000;
/** In the first hour the other side may be away for a moment only; later it is away for longer. */
const patientAfterMs = 3_600_000;
const longestRetryMs = { early: 60_000, late: 900_000 };
const keptForMs = 7 * 24 * 3_600_000;

/** Sends a stored message. If that fails, it is tried again later, for a week. */
export async function sendOutbound(
  dependencies: DeliverDependencies,
  due: DueMessage,
  patience: Patience,
): Promise<void> {
  const { db, vault, egress } = dependencies;
  const { id, projectId, attempts, createdAt, dataKey } = due;
  const message = vault.unwrap(dataKey).open(encryptionContext.outbound(id), due.message) as OutboundMessage;
  const outcome = await send(egress, message, { ...patience, ...(projectId === null ? {} : { projectId }) });
  if (outcome === 'sent') return deleteOutbound(db, id);
  const ageMs = Date.now() - createdAt.getTime();
  const given = outcome === 'later' && ageMs > keptForMs ? { reason: 'unreachable' as const } : outcome;
  if (given !== 'later') return giveUp(dependencies, due, message.recordId, given);
  const longest = ageMs < patientAfterMs ? longestRetryMs.early : longestRetryMs.late;
  const afterMs = Math.min(firstRetryMs * 2 ** (attempts - 1), longest);
  return retryOutbound(db, id, afterMs);
}

/** Gives up if no later try would do better, because the guard refuses the address or the endpoint refuses the message. */
async function send(
  egress: Egress,
  { endpoint, envelope }: OutboundMessage,
  patience: Patience & { projectId?: string },
): Promise<'sent' | 'later' | GivenUp> {
  const body = JSON.stringify(envelope);
  try {
    if (/^wss?:/.test(endpoint)) {
      await egress.sendToSocket(endpoint, body, patience);
      return 'sent';
    }
    const { status } = await egress.fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/didcomm-envelope-enc' },
      body,
      ...patience,
      maxBytes,
      truncate: true,
    });
    if (status >= 200 && status < 300) return 'sent';
    return status >= 400 && status < 500 && !mayPass.has(status) ? { reason: 'refused', status } : 'later';
  } catch (error) {
    return error instanceof EgressError && !error.transient && !mendable.has(error.reason)
      ? { reason: 'address' }
      : 'later';
  }
}

/** Client errors that may be temporary. */
const mayPass = new Set([404, 408, 409, 425, 429]);
/** Failures that the operators of the endpoint can repair. */
const mendable = new Set(['http.tls', 'http.protocol']);
