import { webhookEventTypes } from '../api/choices.ts';
import type { Delivery } from '../api/types.ts';
import { deliveryStates } from './webhook-state.tsx';

type EventType = Delivery['eventType'];

/** What the deliveries are filtered by, as it stands in the address. */
export interface DeliverySearch {
  status?: Delivery['status'] | undefined;
  eventType?: EventType | undefined;
  executionId?: string | undefined;
  cursor?: string | undefined;
}

export const isEventType = (value: unknown): value is EventType =>
  (webhookEventTypes as readonly unknown[]).includes(value);

/** Whatever the address says, what is understood of it. */
export function DeliverySearch({
  status,
  eventType,
  executionId,
  cursor,
}: Record<string, unknown>): DeliverySearch {
  return {
    ...(typeof status === 'string' && status in deliveryStates
      ? { status: status as Delivery['status'] }
      : {}),
    ...(isEventType(eventType) ? { eventType } : {}),
    ...(typeof executionId === 'string' ? { executionId } : {}),
    ...(typeof cursor === 'string' ? { cursor } : {}),
  };
}

/** The filters alone, in the API's words. */
export function filterOf({ status, eventType, executionId }: DeliverySearch) {
  return {
    ...(status === undefined ? {} : { status }),
    ...(eventType === undefined ? {} : { eventType }),
    ...(executionId === undefined ? {} : { executionId }),
  };
}
