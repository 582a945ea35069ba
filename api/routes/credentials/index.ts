import type { Endpoint } from '../../http/endpoint.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';
import { revokeRoute } from './revoke.ts';

export const credentialEndpoints: readonly Endpoint[] = [listRoute, getRoute, revokeRoute];
