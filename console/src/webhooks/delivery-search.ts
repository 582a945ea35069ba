import { webhookEventTypes } from '../api/choices.ts';
import type { Delivery } from '../api/types.ts';
import { deliveryStates } from './webhook-state.tsx';

type EventType = Delivery['eventType'];

/** The filters of the deliveries, as they are in the address. */
export interface DeliverySearch {
  status?: Delivery['status'] | undefined;
  eventType?: EventType | undefined;
  executionId?: string | undefined;
  cursor?: string | undefined;
}

export const isEventType = (value: unknown): value is EventType =>
  (webhookEventTypes as readonly unknown[]).includes(value);

/** Keeps the valid filters of an address. */
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

/** Returns the filters alone, as the API accepts them. */
export function filterOf({ status, eventType, executionId }: DeliverySearch) {
  return {
    ...(status === undefined ? {} : { status }),
    ...(eventType === undefined ? {} : { eventType }),
    ...(executionId === undefined ? {} : { executionId }),
  };
}
