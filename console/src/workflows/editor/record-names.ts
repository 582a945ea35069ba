import { credentialTypes, keyTypes } from '../../api/choices.ts';
import type { RecordKind } from '../../api/traits.ts';
import { traitsOf } from '../../api/traits-of.ts';
import { typeWords } from '../../secrets/type-words.ts';
import type { NamedRecord, ProjectNames } from './knowledge.ts';
import type { Path } from './place.ts';
import { wayTo, type Plain } from './walk.ts';

/** How a record of the project is written at a place, and shown in the list. */
export interface RecordName {
  value: string;
  label: string;
  detail: string;
}

type NamesIn = (project: ProjectNames) => RecordName[];
type Secret = ProjectNames['secrets'][number];

/** Returns the records that a definition can name at a place; null if none is named there. */
export function recordNamesAt(definition: Plain, path: Path, project: ProjectNames): RecordName[] | null {
  const { owner, rest } = wayTo(definition, path);
  const place = rest.join('.');
  const last = String(path.at(-1));
  if (owner === definition) return place === 'wallet' ? byId(project.wallets) : null;
  const kind = traitsOf(owner['name']).records?.[place];
  const names = kind ? ofKinds[kind] : Object.hasOwn(ofFields, last) ? ofFields[last] : undefined;
  return names ? names(project) : null;
}

const byId = (records: readonly NamedRecord[]): RecordName[] =>
  records.map(({ id, name }) => ({ value: id, label: name, detail: id }));

const bySecret = (secrets: readonly Secret[]): RecordName[] =>
  secrets.map(({ name, type }) => ({ value: name, label: name, detail: typeWords[type].label }));

function isCredential({ type, fields }: Secret): boolean {
  const needed = (credentialTypes as Readonly<Partial<Record<string, string | null>>>)[type];
  return needed !== undefined && (needed === null || fields.includes(needed));
}

const isKey = ({ type }: Secret): boolean => (keyTypes as readonly string[]).includes(type);

/** The records of the kinds that attributes of actions name. */
const ofKinds: Readonly<Record<RecordKind, NamesIn>> = {
  credential: ({ secrets }) => bySecret(secrets.filter(isCredential)),
  key: ({ secrets }) => bySecret(secrets.filter(isKey)),
  inboundWebhook: ({ inboundWebhooks }) =>
    inboundWebhooks.map(({ name }) => ({ value: name, label: name, detail: 'inbound webhook' })),
  workflow: ({ workflows }) => byId(workflows),
};

/** The fields that name a record wherever they stand. */
const ofFields: Readonly<Record<string, NamesIn>> = {
  credentialTemplateId: ({ credentialTemplates }) => byId(credentialTemplates),
  presentationTemplateId: ({ presentationTemplates }) => byId(presentationTemplates),
};
