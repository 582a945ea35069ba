import type { Endpoint } from '../../http/endpoint.ts';
import { archiveRoute } from './archive.ts';
import { createRoute } from './create.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';

export const trustAnchorEndpoints: readonly Endpoint[] = [createRoute, listRoute, getRoute, archiveRoute];
