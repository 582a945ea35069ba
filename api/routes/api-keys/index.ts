import type { Endpoint } from '../../http/endpoint.ts';
import { createRoute } from './create.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';
import { rerollRoute } from './reroll.ts';
import { revokeRoute } from './revoke.ts';

export const apiKeyEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  getRoute,
  revokeRoute,
  rerollRoute,
];
