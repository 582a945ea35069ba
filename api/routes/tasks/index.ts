import type { Endpoint } from '../../http/endpoint.ts';
import { taskChanges } from './changes.ts';
import { decidedRoute } from './decided.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';
import { standInEndpoints } from './stand-ins.ts';

/** The endpoints for members who are asked for decisions. */
export const taskEndpoints: readonly Endpoint[] = [
  listRoute,
  decidedRoute,
  getRoute,
  ...taskChanges,
  ...standInEndpoints,
];
