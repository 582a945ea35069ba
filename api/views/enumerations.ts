import * as v from 'valibot';
import { executionStatuses } from '../../src/executions/status.ts';
import { deliveryStatuses } from '../../src/webhooks/schedule.ts';
import { roles } from '../../src/keys/roles.ts';
import { scopes } from '../../src/keys/scopes.ts';
import { auditActions, auditRecordTypes } from '../../src/audit/actions.ts';
import { actorTypes } from '../../src/audit/actor.ts';
import { publicEventTypes } from '../../src/events/catalogue.ts';
import { planIds, metrics, features } from '../../src/plans/plans.ts';
import { actionStatuses } from '../../src/executions/action-status.ts';
import { entryKinds } from '../../src/entries/entry-kind.ts';

// Lists of allowed values. Each list is one schema, so that the documentation knows it by one name.

export const ExecutionStatus = v.picklist(executionStatuses);
export const CredentialStatus = v.picklist(['issued', 'revoked']);
export const DeliveryStatus = v.picklist(deliveryStatuses);
export const Role = v.picklist(roles);
export const Scope = v.picklist(scopes);
export const AuditAction = v.picklist(auditActions);
export const AuditRecordType = v.picklist(auditRecordTypes);
export const ActorType = v.picklist(actorTypes);
export const WebhookEventType = v.picklist(publicEventTypes);
export const PlanId = v.picklist(planIds);
export const Metric = v.picklist(metrics);
export const Feature = v.picklist(features);
export const ActionStatus = v.picklist(actionStatuses);
export const EntryKind = v.picklist(entryKinds);
