import type { AuditEntry } from '../api/types.ts';

const beneathProject: Partial<Record<AuditEntry['recordType'], string>> = {
  execution: 'executions',
  // The record of a decision has the id of its execution.
  decision: 'executions',
  bulkJob: 'jobs',
  workflow: 'workflows',
  credentialTemplate: 'templates/credentials',
  presentationTemplate: 'templates/presentations',
  schema: 'templates/schemas',
  credentialDefinition: 'templates/credential-definitions',
  wallet: 'wallets',
  webhook: 'webhooks',
  openid4vcIssuance: 'sessions/openid4vc-issuance',
  openid4vcVerification: 'sessions/openid4vc-verification',
  didcommIssuance: 'sessions/didcomm-issuance',
  didcommVerification: 'sessions/didcomm-verification',
  connection: 'connections',
};

const inSettings: Partial<Record<AuditEntry['recordType'], string>> = {
  apiKey: 'api-keys',
  member: 'members',
  invitation: 'members',
  project: 'projects',
};

/** Returns the page of a record in the console; null if it has none. */
export function pageOf({ recordType, recordId, projectId }: AuditEntry): string | null {
  const place = beneathProject[recordType];
  if (place !== undefined && projectId !== null) return `/projects/${projectId}/${place}/${recordId}`;
  const settings = inSettings[recordType];
  return settings === undefined ? null : `/settings/${settings}`;
}
