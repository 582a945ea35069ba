import type { Endpoint } from '../../http/endpoint.ts';
import { actionRoute } from './action.ts';
import { actionsRoute } from './actions.ts';
import { causesRoute } from './causes.ts';
import { bulkCancelRoute, bulkRedriveRoute } from './bulk.ts';
import { countsRoute, outcomesRoute } from './counts.ts';
import { acknowledgeCauseRoute, assignCauseRoute, reopenCauseRoute } from './handle-cause.ts';
import { cancelRoute } from './cancel.ts';
import { decisionRoutes } from './decisions.ts';
import { definitionRoute } from './definition.ts';
import { eventsRoute } from './events.ts';
import { getRoute } from './get.ts';
import { exportRoute, listRoute } from './list.ts';
import { projectEventsRoute } from './project-events.ts';
import { redriveRoute } from './redrive.ts';
import { rerunRoute } from './rerun.ts';
import { repairsRoute } from './repairs.ts';
import { replyRoute } from './reply.ts';
import { resumeRoute } from './resume.ts';
import { startRoute } from './start.ts';
import { statisticsRoute } from './statistics.ts';
import { timelineRoute } from './timeline.ts';

export const executionEndpoints: readonly Endpoint[] = [
  startRoute,
  listRoute,
  exportRoute,
  countsRoute,
  outcomesRoute,
  statisticsRoute,
  causesRoute,
  acknowledgeCauseRoute,
  reopenCauseRoute,
  assignCauseRoute,
  projectEventsRoute,
  bulkCancelRoute,
  bulkRedriveRoute,
  getRoute,
  cancelRoute,
  resumeRoute,
  replyRoute,
  redriveRoute,
  repairsRoute,
  rerunRoute,
  eventsRoute,
  timelineRoute,
  definitionRoute,
  actionsRoute,
  actionRoute,
  ...decisionRoutes,
];
