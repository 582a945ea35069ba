import type { AnswerTo, OperationName, RequestOf } from '../api/call.ts';
import type { resources, ResourceName } from './resources.ts';

type Operation<Text extends string> = Extract<OperationName, Text>;
type BodyOf<Name extends OperationName> =
  RequestOf<Name> extends { body?: infer Body } ? Exclude<Body, undefined> : never;

interface Shape<Path extends string, RecordPath extends string> {
  item: AnswerTo<Operation<`GET ${Path}`>> extends { data: (infer Entry)[] } ? Entry : never;
  record: AnswerTo<Operation<`GET ${RecordPath}`>>;
  created: AnswerTo<Operation<`POST ${Path}`>> & { id: string; secret?: string };
  createBody: BodyOf<Operation<`POST ${Path}`>>;
  updateBody: BodyOf<Operation<`${'PATCH' | 'PUT'} ${RecordPath}`>>;
}

type ShapeOf<Name extends ResourceName> = Shape<
  (typeof resources)[Name]['path'],
  `${(typeof resources)[Name]['path']}/{${(typeof resources)[Name]['id']}}`
>;

/**
 * The requests and the answers of the operations of each resource. They are written out: in a mapped type the compiler would put
 * all paths together for every use of a name that it does not know.
 */
interface Shapes {
  variables: ShapeOf<'variables'>;
  calendars: ShapeOf<'calendars'>;
  forms: ShapeOf<'forms'>;
  schedules: ShapeOf<'schedules'>;
  inboundWebhooks: ShapeOf<'inboundWebhooks'>;
  webhooks: ShapeOf<'webhooks'>;
  secrets: ShapeOf<'secrets'>;
  secretStores: ShapeOf<'secretStores'>;
  trustAnchors: ShapeOf<'trustAnchors'>;
  credentialTemplates: ShapeOf<'credentialTemplates'>;
  presentationTemplates: ShapeOf<'presentationTemplates'>;
  schemas: ShapeOf<'schemas'>;
  credentialDefinitions: ShapeOf<'credentialDefinitions'>;
  wallets: ShapeOf<'wallets'>;
  certificates: ShapeOf<'certificates'>;
}

/** One record of the list. */
export type Item<Name extends ResourceName> = Shapes[Name]['item'];
/** A record as its own page shows it, with the records that use it. */
export type RecordOf<Name extends ResourceName> = Shapes[Name]['record'];
/** The answer to the creation of a record. It may have a secret that nothing else shows. */
export type CreatedRecord<Name extends ResourceName> = Shapes[Name]['created'];
export type CreateBody<Name extends ResourceName> = Shapes[Name]['createBody'];
export type UpdateBody<Name extends ResourceName> = Shapes[Name]['updateBody'];

/** The properties of a form of a resource. */
export interface FormProps<Name extends ResourceName> {
  /** If left out, a new record is created. */
  record?: RecordOf<Name>;
  onClose: () => void;
  /** If left out, the form closes. */
  onCreated?: (created: CreatedRecord<Name>) => void;
}
