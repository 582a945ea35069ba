import type { Endpoint } from '../../http/endpoint.ts';
import { backfillRoute } from './backfill.ts';
import { createRoute } from './create.ts';
import { deleteRoute } from './delete.ts';
import { previewRoute } from './preview.ts';
import { getRoute, listFiringsRoute, listRoute } from './read.ts';
import { triggerRoute } from './trigger.ts';
import { pauseRoute, resumeRoute, updateRoute } from './update.ts';

export const scheduleEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  previewRoute,
  getRoute,
  listFiringsRoute,
  updateRoute,
  deleteRoute,
  pauseRoute,
  resumeRoute,
  triggerRoute,
  backfillRoute,
];
