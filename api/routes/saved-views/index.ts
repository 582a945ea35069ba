import type { Endpoint } from '../../http/endpoint.ts';
import { createRoute, deleteRoute, updateRoute } from './changes.ts';
import { getRoute, listRoute } from './read.ts';

export const savedViewEndpoints: readonly Endpoint[] = [
  listRoute,
  createRoute,
  getRoute,
  updateRoute,
  deleteRoute,
];
