import type { PartName, ProtocolName } from '../src/wallets/protocols/registry.ts';
import type { Endpoint } from './http/endpoint.ts';
import { getAccountRoute } from './routes/account/get.ts';
import { apiKeyEndpoints } from './routes/api-keys/index.ts';
import { accountAuditExportRoute, accountAuditRoute } from './routes/audit/account.ts';
import { projectAuditExportRoute, projectAuditRoute } from './routes/audit/project.ts';
import { getRoute as actionRoute } from './routes/actions/get.ts';
import { listRoute as actionsRoute } from './routes/actions/list.ts';
import { tryRoute } from './routes/actions/try.ts';
import { beatCallbackRoute } from './routes/callbacks/beat.ts';
import { callbackLinkEndpoints } from './routes/callbacks/links.ts';
import { callbackRoute } from './routes/callbacks/receive.ts';
import { refuseCallbackRoute } from './routes/callbacks/refuse.ts';
import { eraseRoute } from './routes/executions/erase.ts';
import { executionEndpoints } from './routes/executions/index.ts';
import { liveRoute } from './routes/health/live.ts';
import { readyRoute } from './routes/health/ready.ts';
import { exportHoldsRoute, listRoute as holdsRoute } from './routes/holds/list.ts';
import { getRoute as jobRoute } from './routes/jobs/get.ts';
import { listRoute as jobsRoute } from './routes/jobs/list.ts';
import { formEndpoints } from './routes/forms/index.ts';
import { inboundWebhookEndpoints } from './routes/inbound-webhooks/index.ts';
import { endpointsOf } from './routes/wallet-modules.ts';
import { ownEndpoints } from './routes/me/index.ts';
import { secretStoreEndpoints } from './routes/secret-stores/index.ts';
import { secretEndpoints } from './routes/secrets/index.ts';
import { taskEndpoints } from './routes/tasks/index.ts';
import { memberEndpoints } from './routes/members/index.ts';
import { scheduleEndpoints } from './routes/schedules/index.ts';
import { savedViewEndpoints } from './routes/saved-views/index.ts';
import { projectEndpoints } from './routes/projects/index.ts';
import { certificateEndpoints } from './routes/certificates/index.ts';
import { credentialEndpoints } from './routes/credentials/index.ts';
import { accountUsageRoute } from './routes/usage/account.ts';
import { templateEndpoints } from './routes/templates/index.ts';
import { projectUsageRoute } from './routes/usage/project.ts';
import { trustAnchorEndpoints } from './routes/trust-anchors/index.ts';
import { calendarEndpoints } from './routes/calendars/index.ts';
import { variableEndpoints } from './routes/variables/index.ts';
import { walletEndpoints } from './routes/wallets/index.ts';
import { webhookEndpoints } from './routes/webhooks/index.ts';
import { workflowEndpoints } from './routes/workflows/index.ts';

/** The compiler refuses a list that lacks a name of `src/wallets/protocols`. */
const ofModules: Record<PartName | ProtocolName, readonly Endpoint[]> = endpointsOf;

/** All endpoints of the API. */
export const endpoints: readonly Endpoint[] = [
  ...executionEndpoints,
  eraseRoute,
  holdsRoute,
  exportHoldsRoute,
  jobsRoute,
  jobRoute,
  callbackRoute,
  refuseCallbackRoute,
  beatCallbackRoute,
  ...callbackLinkEndpoints,
  ...workflowEndpoints,
  actionsRoute,
  actionRoute,
  tryRoute,
  ...scheduleEndpoints,
  ...savedViewEndpoints,
  ...projectEndpoints,
  ...walletEndpoints,
  ...credentialEndpoints,
  ...certificateEndpoints,
  ...trustAnchorEndpoints,
  ...templateEndpoints,
  ...secretEndpoints,
  ...secretStoreEndpoints,
  ...variableEndpoints,
  ...calendarEndpoints,
  ...Object.values(ofModules).flat(),
  ...webhookEndpoints,
  ...inboundWebhookEndpoints,
  ...formEndpoints,
  ...apiKeyEndpoints,
  ...memberEndpoints,
  ...taskEndpoints,
  ...ownEndpoints,
  getAccountRoute,
  accountUsageRoute,
  projectUsageRoute,
  accountAuditRoute,
  accountAuditExportRoute,
  projectAuditRoute,
  projectAuditExportRoute,
  liveRoute,
  readyRoute,
];
