import * as v from 'valibot';
import { executionStatuses } from '../../src/executions/status.ts';
import { waitKinds } from '../../src/executions/waits.ts';
import { deliveryStatuses } from '../../src/doors/webhooks/schedule.ts';
import { roles } from '../../src/account/keys/roles.ts';
import { scopes } from '../../src/account/keys/scopes.ts';
import { auditActions, auditRecordTypes } from '../../src/account/audit/actions.ts';
import { actorTypes, causerTypes } from '../../src/account/audit/actor.ts';
import { publicEventTypes } from '../../src/executions/events/catalogue.ts';
import { planIds, metrics, features } from '../../src/account/plans/plans.ts';
import { actionStatuses } from '../../src/executions/action-status.ts';
import { entryKinds } from '../../src/engine/names/entry-kind.ts';

// Lists of allowed values. Each list is one schema, so that the documentation knows it by one name.

export const ExecutionStatus = v.picklist(executionStatuses);
export const WaitKind = v.pipe(
  v.picklist(waitKinds),
  v.description(
    'The wait of an open execution. Of several waits, the most urgent one for a person is shown. `waits.retry` is the pause before the next try or repetition of an action, `waits.child` another execution that it has run, `waits.place` a place among those that run at the same time, and `standsStill` means that something is to be done, and nothing has happened for a minute.',
  ),
);
export const CredentialStatus = v.picklist(['issued', 'revoked']);
export const DeliveryStatus = v.picklist(deliveryStatuses);
export const Role = v.picklist(roles);
export const Scope = v.picklist(scopes);
export const AuditAction = v.picklist(auditActions);
export const AuditRecordType = v.picklist(auditRecordTypes);
export const ActorType = v.picklist(actorTypes);
export const CauserType = v.picklist(causerTypes);
export const WebhookEventType = v.picklist(publicEventTypes);
export const PlanId = v.picklist(planIds);
export const Metric = v.picklist(metrics);
export const Feature = v.picklist(features);
export const ActionStatus = v.picklist(actionStatuses);
export const EntryKind = v.picklist(entryKinds);
