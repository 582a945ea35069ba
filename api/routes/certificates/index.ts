import type { Endpoint } from '../../http/endpoint.ts';
import { archiveRoute } from './archive.ts';
import { createRoute } from './create.ts';
import { getRequestRoute } from './get-request.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';
import { requestRoute } from './request.ts';

export const certificateEndpoints: readonly Endpoint[] = [
  requestRoute,
  getRequestRoute,
  createRoute,
  listRoute,
  getRoute,
  archiveRoute,
];
