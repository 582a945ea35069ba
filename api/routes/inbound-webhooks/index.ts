import type { Endpoint } from '../../http/endpoint.ts';
import { createRoute } from './create.ts';
import { getEventRoute, listEventsRoute, replayRoute } from './events.ts';
import { challengeRoute } from './challenge.ts';
import { handshakeRoute } from './handshake.ts';
import { getRoute, listRoute } from './read.ts';
import { receiveRoute } from './receive.ts';
import { deleteRoute, rotateRoute, updateRoute } from './update.ts';

export const inboundWebhookEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  getRoute,
  updateRoute,
  rotateRoute,
  deleteRoute,
  listEventsRoute,
  getEventRoute,
  replayRoute,
  receiveRoute,
  handshakeRoute,
  challengeRoute,
];
