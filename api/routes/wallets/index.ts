import type { Endpoint } from '../../http/endpoint.ts';
import { archiveRoute } from './archive.ts';
import { createRoute } from './create.ts';
import { decisionKeysRoute } from './decision-keys.ts';
import { didsRoute } from './dids.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';
import { makeDefaultRoute } from './make-default.ts';
import { updateRoute } from './update.ts';

export const walletEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  getRoute,
  updateRoute,
  archiveRoute,
  makeDefaultRoute,
  didsRoute,
  decisionKeysRoute,
];
