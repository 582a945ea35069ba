import type { Endpoint } from '../../endpoint.ts';
import { archiveRoute } from './archive.ts';
import { createRoute } from './create.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';

export const certificateEndpoints: readonly Endpoint[] = [createRoute, listRoute, getRoute, archiveRoute];
