import { accessErrors } from './catalogue/access.ts';
import { actionErrors } from './catalogue/actions.ts';
import { credentialDefinitionErrors } from './catalogue/credential-definitions.ts';
import { exchangeErrors } from './catalogue/exchanges.ts';
import { executionErrors } from './catalogue/executions.ts';
import { childErrors } from './catalogue/children.ts';
import { flowErrors } from './catalogue/flow.ts';
import { holdErrors } from './catalogue/holds.ts';
import { httpErrors } from './catalogue/http.ts';
import { formErrors } from './catalogue/forms.ts';
import { inboundErrors } from './catalogue/inbound.ts';
import { limitErrors } from './catalogue/limits.ts';
import { modelErrors } from './catalogue/models.ts';
import { peopleErrors } from './catalogue/people.ts';
import { planErrors } from './catalogue/plans.ts';
import { presentationErrors } from './catalogue/presentations.ts';
import { recordErrors } from './catalogue/records.ts';
import { requestErrors } from './catalogue/requests.ts';
import { secretErrors } from './catalogue/secrets.ts';
import { secretStoreErrors } from './catalogue/secret-stores.ts';
import { calendarErrors } from './catalogue/calendars.ts';
import { variableErrors } from './catalogue/variables.ts';
import { scheduleErrors } from './catalogue/schedules.ts';
import { serverErrors } from './catalogue/server.ts';
import { walletErrors } from './catalogue/wallets.ts';
import { workflowErrors } from './catalogue/workflows.ts';

/** All refusals of Holdfast. No other place creates a `HoldfastError`. */
export const errors = {
  ...httpErrors,
  ...requestErrors,
  ...accessErrors,
  ...limitErrors,
  ...planErrors,
  ...peopleErrors,
  ...recordErrors,
  ...workflowErrors,
  ...executionErrors,
  ...childErrors,
  ...flowErrors,
  ...holdErrors,
  ...actionErrors,
  ...modelErrors,
  ...walletErrors,
  ...credentialDefinitionErrors,
  ...exchangeErrors,
  ...presentationErrors,
  ...secretErrors,
  ...secretStoreErrors,
  ...calendarErrors,
  ...variableErrors,
  ...scheduleErrors,
  ...inboundErrors,
  ...formErrors,
  ...serverErrors,
} as const;

export type RefusalName = keyof typeof errors;
