const session = ['create', 'withdraw', 'reveal'] as const;
const template = ['create', 'replace', 'delete'] as const;

/** What can be done to records, as the audit log calls it. An action that was recorded once stays here: logs are kept. */
const verbs = {
  account: ['create', 'restore', 'rotateMasterKey', 'setPlan'],
  apiKey: ['create', 'reroll', 'revoke'],
  bulkJob: ['cancel', 'redeliver', 'redrive'],
  certificate: ['create', 'delete'],
  certificateRequest: ['create'],
  connection: session,
  credential: ['revoke'],
  credentialDefinition: ['create'],
  credentialTemplate: template,
  delivery: ['redeliver'],
  didcommIssuance: session,
  didcommVerification: session,
  execution: ['start', 'cancel', 'resume', 'redrive', 'rerun', 'erase', 'reveal'],
  invitation: ['create', 'delete'],
  member: ['create', 'update', 'delete', 'changePassword'],
  openid4vcIssuance: [...session, 'release'],
  openid4vcVerification: session,
  presentationTemplate: template,
  project: [
    'create',
    'rename',
    'delete',
    'revealConnections',
    'revealDidcommIssuances',
    'revealDidcommVerifications',
    'revealHolds',
    'revealIssuances',
    'revealVerifications',
  ],
  schema: ['create'],
  session: ['create', 'delete', 'deleteAll'],
  trustAnchor: ['create', 'delete'],
  wallet: ['create', 'update', 'makeDefault', 'delete'],
  webhook: ['create', 'update', 'enable', 'disable', 'rotateSecret', 'test', 'delete'],
  workflow: ['create', 'replaceDraft', 'publish', 'unpublish', 'delete', 'triggerFailed', 'triggerStopped'],
} as const;

/** What a record is, in the audit log. */
export type AuditRecordType = keyof typeof verbs;

/** `<record type>.<verb>` */
export type AuditAction = {
  [Type in AuditRecordType]: `${Type}.${(typeof verbs)[Type][number]}`;
}[AuditRecordType];

/** What wallets take part in. */
export type SessionRecordType = {
  [Type in AuditRecordType]: 'withdraw' extends (typeof verbs)[Type][number] ? Type : never;
}[AuditRecordType];

export const auditRecordTypes = Object.keys(verbs) as [AuditRecordType, ...AuditRecordType[]];

export const auditActions = auditRecordTypes.flatMap((type) =>
  verbs[type].map((verb) => `${type}.${verb}`),
) as [AuditAction, ...AuditAction[]];

/** The type of the records that an action is done to. */
export const recordTypeOf = (action: AuditAction): AuditRecordType =>
  action.slice(0, action.indexOf('.')) as AuditRecordType;

/** Its values were shown. @throws RangeError for a record that has none */
export function revealOf(type: AuditRecordType): AuditAction {
  const action = auditActions.find((one) => one === `${type}.reveal`);
  if (action === undefined) throw new RangeError(`${type} has no values`);
  return action;
}
