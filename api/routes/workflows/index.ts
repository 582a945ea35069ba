import type { Endpoint } from '../../http/endpoint.ts';
import { archiveRoute } from './archive.ts';
import { createRoute } from './create.ts';
import { dryRunRoute } from './dry-run.ts';
import { getRoute } from './get.ts';
import { listRoute } from './list.ts';
import { publishRoute } from './publish.ts';
import { replaceDraftRoute } from './replace-draft.ts';
import { getTestCasesRoute } from './test-cases/get.ts';
import { replaceTestCasesRoute } from './test-cases/replace.ts';
import { runTestCasesRoute } from './test-cases/run.ts';
import { unpublishRoute } from './unpublish.ts';
import { updateRoute } from './update.ts';
import { validateRoute } from './validate.ts';
import { versionsRoute } from './versions.ts';

export const workflowEndpoints: readonly Endpoint[] = [
  createRoute,
  listRoute,
  validateRoute,
  dryRunRoute,
  getRoute,
  replaceDraftRoute,
  updateRoute,
  archiveRoute,
  publishRoute,
  unpublishRoute,
  versionsRoute,
  getTestCasesRoute,
  replaceTestCasesRoute,
  runTestCasesRoute,
];
