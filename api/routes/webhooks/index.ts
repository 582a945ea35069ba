import type { Endpoint } from '../../http/endpoint.ts';
import { createRoute } from './create.ts';
import { deleteRoute } from './delete.ts';
import { getDeliveryRoute } from './deliveries/get.ts';
import { exportDeliveriesRoute, listDeliveriesRoute } from './deliveries/list.ts';
import { redeliverManyRoute } from './deliveries/redeliver-many.ts';
import { redeliverRoute } from './deliveries/redeliver.ts';
import { getEventRoute } from './events/get.ts';
import { listEventsRoute } from './events/list.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';
import { rotateSecretRoute } from './rotate-secret.ts';
import { disableRoute, enableRoute } from './switch.ts';
import { testRoute } from './test.ts';
import { updateRoute } from './update.ts';

export const webhookEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  getRoute,
  updateRoute,
  deleteRoute,
  enableRoute,
  disableRoute,
  rotateSecretRoute,
  testRoute,
  listDeliveriesRoute,
  exportDeliveriesRoute,
  getDeliveryRoute,
  redeliverRoute,
  redeliverManyRoute,
  listEventsRoute,
  getEventRoute,
];
