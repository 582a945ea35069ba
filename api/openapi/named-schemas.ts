import * as enumerations from '../views/enumerations.ts';
import type { Endpoint, Schema } from '../http/endpoint.ts';
import { itemOfPage } from '../http/paging.ts';
import { CredentialTemplateInput, PresentationTemplateInput } from '../views/template-inputs.ts';
import { Definition } from '../../src/definitions/definition.ts';
import { DefinitionEntry } from '../../src/definitions/flow/entry.ts';
import { Account } from '../views/account.ts';
import { Action } from '../views/action.ts';
import { ActionTry } from '../views/action-try.ts';
import { ApiKey, ApiKeyWithValue } from '../views/api-key.ts';
import { AuditEntry } from '../views/audit.ts';
import { AccountUsage, ProjectUsage } from '../views/usage.ts';
import { BulkJob, BulkPreview } from '../views/bulk-job.ts';
import { Certificate } from '../views/certificate.ts';
import { CertificateRequest } from '../views/certificate-request.ts';
import { DryRun } from '../views/dry-run.ts';
import { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import { ErrorBody, ErrorDetail, Reason } from '../views/error.ts';
import { Execution, ExecutionListItem } from '../views/execution.ts';
import { CallbackReceipt } from '../views/callback.ts';
import {
  CredentialTemplate,
  CredentialTemplateWithUses,
  PresentationTemplate,
  PresentationTemplateWithUses,
} from '../views/template.ts';
import { Liveness, Readiness } from '../views/health.ts';
import { SignInMethods, SingleSignOnRedirect } from '../views/sign-in.ts';
import { publicEventTypes } from '../../src/executions/events/catalogue.ts';
import { webhookEnvelopes } from '../views/webhook-payloads.ts';
import { pascalCase } from './components.ts';
import { Invitation, InvitationPreview, InvitationWithLink } from '../views/invitation.ts';
import { Member } from '../views/member.ts';
import { Session } from '../views/signed-in.ts';
import { ExecutionRepair, ExecutionRepairs } from '../views/execution-repair.ts';
import { FailureCause, FailureCauses } from '../views/failure-cause.ts';
import { WaitOfExecution } from '../views/waits.ts';
import { BoundedCount, ExecutionCounts, OutcomeCounts, ExecutionStatistics } from '../views/statistics.ts';
import { ExecutionAction } from '../views/execution-action.ts';
import { EntryCounts, ExecutionEntry } from '../views/execution-entry.ts';
import { IssuedCredential } from '../views/issued-credential.ts';
import { Hold } from '../views/hold.ts';
import { DecisionKeys } from '../views/decision-key.ts';
import { DecisionRecord } from '../views/decision-record.ts';
import { SavedView } from '../views/saved-view.ts';
import { SecretStore, SecretStoreWithUses } from '../views/secret-store.ts';
import { Secret, SecretType, SecretWithUses } from '../views/secret.ts';
import { Firing } from '../views/firing.ts';
import { Backfill, Schedule, ScheduleMeaning, ScheduleWithInput } from '../views/schedule.ts';
import { ScheduleSpec } from '../../src/time/schedules/spec.ts';
import { WorkingDays as ScheduleWorkingDays } from '../../src/time/schedules/working-days.ts';
import { Form } from '../views/form.ts';
import { InboundEvent, InboundEventWithContent } from '../views/inbound-event.ts';
import { InboundReceipt, InboundWebhook, InboundWebhookWithSecret } from '../views/inbound-webhook.ts';
import { InboundVerification } from '../../src/doors/inbound/verification.ts';
import { StandIn } from '../views/stand-in.ts';
import { DecidedTask } from '../views/decided-task.ts';
import { Task, TaskDetails } from '../views/task.ts';
import { ErasedExecution } from '../views/erased-execution.ts';
import { OwnSession } from '../views/own-session.ts';
import { Project } from '../views/project.ts';
import { TimelineEntry } from '../views/timeline.ts';
import { TrustAnchor } from '../views/trust-anchor.ts';
import { Delivery, DeliveryWithAttempts } from '../views/delivery.ts';
import { Wallet } from '../views/wallet.ts';
import { WalletDid } from '../views/wallet-did.ts';
import { TestCase } from '../../src/definitions/test-cases/test-case.ts';
import { TestCaseResult, TestCaseResults, TestCases } from '../views/test-case.ts';
import { TestResult } from '../views/webhook-attempt.ts';
import { Event, EventWithDeliveries } from '../views/webhook-event.ts';
import { Calendar, CalendarVersion, CalendarVersions, CalendarWithUses, Holiday } from '../views/calendar.ts';
import { Variable, VariableVersion, VariableVersions, VariableWithUses } from '../views/variable.ts';
import { Webhook, WebhookWithSecret } from '../views/webhook.ts';
import { Validation, Workflow, WorkflowSummary, WorkflowVersion } from '../views/workflow.ts';

/** Schemas with a name of their own. Those of a protocol, or a part of one, are named by its endpoints. */
const own: Record<string, Schema> = {
  ...enumerations,
  Account,
  AccountUsage,
  Action,
  ActionTry,
  ApiKey,
  AuditEntry,
  Backfill,
  BulkJob,
  BulkPreview,
  CallbackReceipt,
  Certificate,
  CertificateRequest,
  CredentialTemplate,
  CredentialTemplateInput,
  CredentialTemplateWithUses,
  Definition,
  DefinitionEntry,
  Delivery,
  DeliveryWithAttempts,
  DryRun,
  ErrorBody,
  ErrorDetail,
  Outcome: NamedOutcome,
  Event,
  EventWithDeliveries,
  ErasedExecution,
  Execution,
  ExecutionAction,
  ExecutionEntry,
  EntryCounts,
  ExecutionListItem,
  BoundedCount,
  ExecutionCounts,
  OutcomeCounts,
  ExecutionStatistics,
  ExecutionRepair,
  ExecutionRepairs,
  FailureCause,
  FailureCauses,
  Hold,
  DecisionKeys,
  DecisionRecord,
  SavedView,
  Secret,
  SecretType,
  SecretWithUses,
  SecretStore,
  SecretStoreWithUses,
  Calendar,
  CalendarVersion,
  CalendarVersions,
  CalendarWithUses,
  Holiday,
  Variable,
  VariableVersion,
  VariableVersions,
  VariableWithUses,
  Firing,
  Schedule,
  ScheduleMeaning,
  ScheduleSpec,
  ScheduleWorkingDays,
  ScheduleWithInput,
  Form,
  InboundEvent,
  InboundEventWithContent,
  InboundReceipt,
  InboundWebhook,
  InboundWebhookWithSecret,
  InboundVerification,
  StandIn,
  DecidedTask,
  Task,
  TaskDetails,
  Invitation,
  InvitationPreview,
  IssuedCredential,
  Liveness,
  Member,
  ApiKeyWithValue,
  InvitationWithLink,
  OwnSession,
  PresentationTemplate,
  PresentationTemplateInput,
  PresentationTemplateWithUses,
  Project,
  ProjectUsage,
  Readiness,
  Reason,
  Session,
  SignInMethods,
  SingleSignOnRedirect,
  TestCase,
  TestCaseResult,
  TestCaseResults,
  TestCases,
  TestResult,
  TimelineEntry,
  TrustAnchor,
  Validation,
  WaitOfExecution,
  Wallet,
  WalletDid,
  Webhook,
  WebhookWithSecret,
  Workflow,
  WorkflowSummary,
  WorkflowVersion,
};

/**
 * Returns every schema that has a name in the document: the types of generated clients. The body of a request without a
 * name is named after its operation (`StartExecution`), a page after its records (`ExecutionPage`), and the body of a
 * webhook after its event.
 */
export function namedSchemas(endpoints: readonly Endpoint[]): Map<Schema, string> {
  const names = new Map<Schema, string>();
  const name = (schema: Schema, called: string) => {
    if (!names.has(schema)) names.set(schema, called);
  };
  for (const [called, schema] of Object.entries(own)) name(schema, called);
  for (const { schemas = {} } of endpoints)
    for (const [called, schema] of Object.entries(schemas)) name(schema, called);
  for (const type of publicEventTypes) name(webhookEnvelopes[type], `${pascalCase(type)}Event`);
  for (const { body, bodyKind, operationId, answers } of endpoints) {
    if (body && bodyKind !== 'definition') name(body, pascalCase(operationId));
    for (const answer of Object.values(answers)) {
      const item = answer.body && itemOfPage(answer.body);
      const itemName = item && names.get(item);
      if (answer.body && itemName) name(answer.body, `${itemName.replace(/(?:ListItem|Summary)$/, '')}Page`);
    }
  }
  return names;
}
