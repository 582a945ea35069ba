import type { LogRow } from '../../db/queries/log/log.ts';
import { findEvent, listDeliveriesOf, type EventDelivery } from '../../db/queries/webhooks/events.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isPublicEvent } from '../../src/executions/events/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns an event of a project, and its deliveries to webhooks. @throws HoldfastError 2005/404 */
export async function getEvent(
  { tx }: Pick<Context, 'tx'>,
  { projectId, id }: { projectId: string; id: string },
): Promise<{ event: LogRow; deliveries: EventDelivery[] }> {
  const event = await findEvent(tx, { projectId, id });
  if (!event || !isPublicEvent(event.type)) throw errors.recordNotFound('event', id);
  return { event, deliveries: await listDeliveriesOf(tx, { projectId, eventId: id }) };
}
