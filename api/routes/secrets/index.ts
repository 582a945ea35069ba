import type { Endpoint } from '../../http/endpoint.ts';
import { createRoute } from './create.ts';
import { deleteRoute } from './delete.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';
import { rotateRoute } from './rotate.ts';
import { updateRoute } from './update.ts';

export const secretEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  getRoute,
  updateRoute,
  rotateRoute,
  deleteRoute,
];
