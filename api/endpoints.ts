import type { ProtocolName } from '../src/protocols/registry.ts';
import type { Endpoint } from './http/endpoint.ts';
import { getAccountRoute } from './routes/account/get.ts';
import { apiKeyEndpoints } from './routes/api-keys/index.ts';
import { accountAuditRoute } from './routes/audit/account.ts';
import { projectAuditRoute } from './routes/audit/project.ts';
import { getRoute as actionRoute } from './routes/actions/get.ts';
import { listRoute as actionsRoute } from './routes/actions/list.ts';
import { credentialDefinitionEndpoints } from './routes/anoncreds/credential-definitions.ts';
import { schemaEndpoints } from './routes/anoncreds/schemas.ts';
import { callbackRoute } from './routes/callbacks/receive.ts';
import { eraseRoute } from './routes/executions/erase.ts';
import { executionEndpoints } from './routes/executions/index.ts';
import { liveRoute } from './routes/health/live.ts';
import { readyRoute } from './routes/health/ready.ts';
import { listRoute as holdsRoute } from './routes/holds/list.ts';
import { getRoute as jobRoute } from './routes/jobs/get.ts';
import { listRoute as jobsRoute } from './routes/jobs/list.ts';
import { didcommEndpoints } from './routes/didcomm/index.ts';
import { openid4vcEndpoints } from './routes/openid4vc/index.ts';
import { ownEndpoints } from './routes/me/index.ts';
import { memberEndpoints } from './routes/members/index.ts';
import { projectEndpoints } from './routes/projects/index.ts';
import { certificateEndpoints } from './routes/certificates/index.ts';
import { credentialEndpoints } from './routes/credentials/index.ts';
import { accountUsageRoute } from './routes/usage/account.ts';
import { templateEndpoints } from './routes/templates/index.ts';
import { projectUsageRoute } from './routes/usage/project.ts';
import { trustAnchorEndpoints } from './routes/trust-anchors/index.ts';
import { walletEndpoints } from './routes/wallets/index.ts';
import { webhookEndpoints } from './routes/webhooks/index.ts';
import { workflowEndpoints } from './routes/workflows/index.ts';

/** The endpoints for sessions of wallets. The compiler requires those of each protocol in `src/protocols`. */
const ofProtocols = {
  openid4vc: openid4vcEndpoints,
  didcomm: didcommEndpoints,
} satisfies Record<ProtocolName, readonly Endpoint[]>;

/** All endpoints of the API. */
export const endpoints: readonly Endpoint[] = [
  ...executionEndpoints,
  eraseRoute,
  holdsRoute,
  jobsRoute,
  jobRoute,
  callbackRoute,
  ...workflowEndpoints,
  actionsRoute,
  actionRoute,
  ...projectEndpoints,
  ...walletEndpoints,
  ...credentialEndpoints,
  ...certificateEndpoints,
  ...trustAnchorEndpoints,
  ...templateEndpoints,
  ...schemaEndpoints,
  ...credentialDefinitionEndpoints,
  ...Object.values(ofProtocols).flat(),
  ...webhookEndpoints,
  ...apiKeyEndpoints,
  ...memberEndpoints,
  ...ownEndpoints,
  getAccountRoute,
  accountUsageRoute,
  projectUsageRoute,
  accountAuditRoute,
  projectAuditRoute,
  liveRoute,
  readyRoute,
];
