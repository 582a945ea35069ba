import type { Endpoint } from '../../http/endpoint.ts';
import { createRoute } from './create.ts';
import { deleteRoute } from './delete.ts';
import { getRoute, listRoute, versionsRoute } from './read.ts';
import { updateRoute } from './update.ts';

export const calendarEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  getRoute,
  versionsRoute,
  updateRoute,
  deleteRoute,
];
