import type { Endpoint } from '../../http/endpoint.ts';
import { createRoute } from './create.ts';
import { getRoute, listRoute } from './read.ts';
import { deleteRoute, rotateRoute, updateRoute } from './update.ts';

export const formEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  getRoute,
  updateRoute,
  rotateRoute,
  deleteRoute,
];
