import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import type { Schema } from '../http/endpoint.ts';
import { Definition } from '../../src/definitions/definition.ts';
import { Account } from '../views/account.ts';
import { Action } from '../views/action.ts';
import { ApiKey, NewApiKey } from '../views/api-key.ts';
import { AuditEntry } from '../views/audit.ts';
import { BulkJob } from '../views/bulk-job.ts';
import { Certificate } from '../views/certificate.ts';
import { CertificateRequest } from '../views/certificate-request.ts';
import { ErrorBody, ErrorDetail, Reason } from '../views/error.ts';
import { Execution, ExecutionListItem } from '../views/execution.ts';
import { Invitation, NewInvitation } from '../views/invitation.ts';
import { Member } from '../views/member.ts';
import { Session } from '../views/signed-in.ts';
import { ExecutionStatistics } from '../views/statistics.ts';
import { ExecutionAction } from '../views/execution-action.ts';
import { IssuedCredential } from '../views/issued-credential.ts';
import { Hold } from '../views/hold.ts';
import {
  Connection,
  DidcommIssuance,
  DidcommVerification,
  DidcommVerificationWithPresentation,
} from '../views/didcomm.ts';
import { Issuance, IssuanceWithPin, Verification, VerificationWithCredentials } from '../views/session.ts';
import { OwnSession } from '../views/own-session.ts';
import { Project } from '../views/project.ts';
import { TimelineEntry } from '../views/timeline.ts';
import { TrustAnchor } from '../views/trust-anchor.ts';
import { Delivery, DeliveryWithAttempts } from '../views/delivery.ts';
import { Wallet } from '../views/wallet.ts';
import { WalletDid } from '../views/wallet-did.ts';
import { TestResult } from '../views/webhook-attempt.ts';
import { Event, EventWithDeliveries } from '../views/webhook-event.ts';
import { Webhook, WebhookWithSecret } from '../views/webhook.ts';
import { Validation, Workflow, WorkflowSummary, WorkflowVersion } from '../views/workflow.ts';

/** Schemas that have a name in the document: the types of generated clients. All others stand where they are used. */
const named: Record<string, Schema> = {
  Account,
  Action,
  ApiKey,
  AuditEntry,
  BulkJob,
  Certificate,
  CertificateRequest,
  Definition,
  Delivery,
  DeliveryWithAttempts,
  ErrorBody,
  ErrorDetail,
  Event,
  EventWithDeliveries,
  Execution,
  ExecutionAction,
  ExecutionListItem,
  ExecutionStatistics,
  Hold,
  IssuedCredential,
  Issuance,
  IssuanceWithPin,
  Connection,
  DidcommIssuance,
  DidcommVerification,
  DidcommVerificationWithPresentation,
  Invitation,
  Member,
  NewApiKey,
  NewInvitation,
  OwnSession,
  Project,
  Reason,
  Session,
  TestResult,
  TimelineEntry,
  TrustAnchor,
  Validation,
  Verification,
  VerificationWithCredentials,
  Wallet,
  WalletDid,
  Webhook,
  WebhookWithSecret,
  Workflow,
  WorkflowSummary,
  WorkflowVersion,
};

const refTo = (name: string): string => `#/components/schemas/${name}`;

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // What only code can check is told by descriptions.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => refTo(referenceId),
};

/** The JSON Schema of a part of a request or of an answer; named schemas stand in it as references. */
export function schemaOf(schema: Schema): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _named,
    ...own
  } = toJsonSchema(schema, { ...config, definitions: named });
  return own;
}

export function namedSchemas(): Record<string, JsonSchema> {
  const definitions = Object.entries(named).map(([name, schema]) => {
    const definition = toJsonSchema(schema, { ...config, definitions: named }).$defs?.[name];
    return [name, typeof definition === 'object' ? definition : {}] as const;
  });
  return Object.fromEntries(definitions);
}
