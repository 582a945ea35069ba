import type { Endpoint } from '../../http/endpoint.ts';
import { createRoute } from './create.ts';
import { deleteRoute } from './delete.ts';
import { getRoute, listRoute } from './read.ts';
import { updateRoute } from './update.ts';

export const secretStoreEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  getRoute,
  updateRoute,
  deleteRoute,
];
