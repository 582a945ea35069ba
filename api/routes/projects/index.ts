import type { Endpoint } from '../../http/endpoint.ts';
import { archiveRoute } from './archive.ts';
import { createRoute } from './create.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';
import { updateRoute } from './update.ts';

export const projectEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  getRoute,
  updateRoute,
  archiveRoute,
];
