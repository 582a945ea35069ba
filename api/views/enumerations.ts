import * as v from 'valibot';
import { executionStatuses } from '../../src/executions/status.ts';
import { issuanceStatuses, verificationStatuses } from '../../src/openid4vc/session.ts';
import {
  connectionStatuses,
  didcommIssuanceStatuses,
  didcommVerificationStatuses,
} from '../../src/didcomm/status.ts';
import { deliveryStatuses } from '../../db/queries/webhooks/deliveries.ts';
import { roles } from '../../src/keys/roles.ts';
import { scopes } from '../../src/keys/scopes.ts';
import { auditActions, auditRecordTypes } from '../../src/audit/actions.ts';
import { publicEventTypes } from '../../src/events/catalogue.ts';
import { planIds, metrics, features } from '../../src/plans/plans.ts';
import { actionStatuses } from '../../src/executions/action-status.ts';

// What a field or a filter may be one of. Each has one schema, by which the documentation knows its name.

export const ExecutionStatus = v.picklist(executionStatuses);
export const IssuanceStatus = v.picklist(issuanceStatuses);
export const VerificationStatus = v.picklist(verificationStatuses);
export const ConnectionStatus = v.picklist(connectionStatuses);
export const DidcommIssuanceStatus = v.picklist(didcommIssuanceStatuses);
export const DidcommVerificationStatus = v.picklist(didcommVerificationStatuses);
export const CredentialStatus = v.picklist(['issued', 'revoked']);
export const DeliveryStatus = v.picklist(deliveryStatuses);
export const Role = v.picklist(roles);
export const Scope = v.picklist(scopes);
export const AuditAction = v.picklist(auditActions);
export const AuditRecordType = v.picklist(auditRecordTypes);
export const ActorType = v.picklist(['apiKey', 'member', 'administrator', 'trigger']);
export const WebhookEventType = v.picklist(publicEventTypes);
export const PlanId = v.picklist(planIds);
export const Metric = v.picklist(metrics);
export const Feature = v.picklist(features);
export const ActionStatus = v.picklist(actionStatuses);
