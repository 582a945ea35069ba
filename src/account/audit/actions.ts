import { protocols, type ProtocolName, type Protocols } from '../../wallets/protocols/registry.ts';
import { sessionsOf } from '../../wallets/protocols/statuses.ts';

const template = ['create', 'replace', 'delete'] as const;

/**
 * The changes that can be made to records, by their names in the audit log. A name stays here for ever, because the
 * log keeps it.
 */
const ownVerbs = {
  account: ['create', 'restore', 'rotateMasterKey', 'setPlan'],
  action: ['try'],
  apiKey: ['create', 'reroll', 'revoke'],
  bulkJob: ['cancel', 'redeliver', 'redrive'],
  certificate: ['create', 'delete'],
  certificateRequest: ['create'],
  credential: ['revoke'],
  credentialDefinition: ['create'],
  credentialTemplate: template,
  decision: ['open', 'ask', 'answer', 'delegate', 'claim', 'release', 'decide', 'refuse', 'present', 'see'],
  delivery: ['redeliver'],
  execution: ['start', 'cancel', 'resume', 'reply', 'note', 'release', 'redrive', 'rerun', 'erase', 'reveal'],
  failureCause: ['acknowledge', 'reopen', 'assign'],
  form: ['create', 'update', 'rotateToken', 'delete'],
  inboundEvent: ['replay', 'reveal'],
  inboundWebhook: ['create', 'update', 'rotateSecret', 'delete'],
  invitation: ['create', 'delete'],
  member: ['create', 'update', 'delete', 'changePassword'],
  presentationTemplate: template,
  project: ['create', 'rename', 'setStoredDays', 'delete'],
  savedView: ['create', 'update', 'delete'],
  schedule: ['create', 'update', 'pause', 'resume', 'trigger', 'backfill', 'delete', 'reveal'],
  schema: ['create'],
  secret: ['create', 'update', 'rotate', 'delete'],
  secretStore: ['create', 'update', 'delete'],
  session: ['create', 'delete', 'deleteAll'],
  standIn: ['create', 'delete'],
  trustAnchor: ['create', 'delete'],
  calendar: ['create', 'update', 'delete'],
  variable: ['create', 'update', 'delete'],
  wallet: ['create', 'update', 'makeDefault', 'delete'],
  webhook: ['create', 'update', 'enable', 'disable', 'rotateSecret', 'test', 'delete'],
  workflow: [
    'create',
    'replaceDraft',
    'replaceTestCases',
    'publish',
    'unpublish',
    'setStoredDays',
    'delete',
    'triggerFailed',
    'triggerStopped',
  ],
} as const;

/** These changes can be made to the sessions of every protocol. */
const sessionVerbs = ['create', 'withdraw', 'reveal'] as const;

/** A kind of session of any protocol. */
type Session = {
  [Name in ProtocolName]: Protocols[Name]['sessions'][keyof Protocols[Name]['sessions']];
}[ProtocolName];

/** The record types of sessions. */
export type SessionRecordType = Session['recordType'];

/** The type of a record in the audit log. */
export type AuditRecordType = keyof typeof ownVerbs | SessionRecordType;

/** `<record type>.<verb>` */
export type AuditAction =
  | { [Type in keyof typeof ownVerbs]: `${Type}.${(typeof ownVerbs)[Type][number]}` }[keyof typeof ownVerbs]
  | `${SessionRecordType}.${(typeof sessionVerbs)[number]}`
  | (Session extends infer S extends Session ? `${S['recordType']}.${S['verbs'][number]}` : never)
  | `project.reveal${'Hold' | Session['typeName']}s`;

const sessions = sessionsOf(protocols);
const listed = ['Hold', ...sessions.map(({ typeName }) => typeName)].toSorted();
const { project, ...rest } = ownVerbs;
const verbs = new Map<string, readonly string[]>(
  Object.entries({
    ...rest,
    ...Object.fromEntries(sessions.map((one) => [one.recordType, [...sessionVerbs, ...one.verbs]])),
    project: [...project, ...listed.map((typeName) => `reveal${typeName}s`)],
  }),
);

export const auditRecordTypes = [...verbs.keys()].toSorted() as [AuditRecordType, ...AuditRecordType[]];

export const auditActions = auditRecordTypes.flatMap((type) =>
  (verbs.get(type) ?? []).map((verb) => `${type}.${verb}`),
) as [AuditAction, ...AuditAction[]];

/** The type of the records that an action changes. */
export const recordTypeOf = (action: AuditAction): AuditRecordType =>
  action.slice(0, action.indexOf('.')) as AuditRecordType;
