import { cloudEventDedupe, inboundDedupe } from '../api/choices.ts';
import type { CreateInboundWebhook, InboundVerification, InboundWebhook } from '../api/types.ts';
import { valueOf, writtenOf, type WrittenValue } from '../ui/text-or-json.tsx';
import { verificationWords, type VerificationType } from './verification-words.ts';

export type Purpose = 'start' | 'resume' | 'keep';
export type Format = InboundWebhook['format'];
type Hmac = Required<Extract<InboundVerification, { type: 'hmac' }>>;

/** An inbound webhook as its form has it: a field that is left out is empty. */
export interface InboundDraft {
  name: string;
  format: Format;
  type: VerificationType;
  hmac: Omit<Hmac, 'type'>;
  /** The token with which Meta verifies the address. */
  verifyToken: string;
  certificate: { fingerprints: string[]; ca: string; commonName: string; subjectAltName: string };
  secret: string;
  windowSeconds: number;
  purpose: Purpose;
  workflowId: string | null;
  key: string;
  keepSeconds: number;
  dedupe: string;
  input: WrittenValue;
}

export const newDraft: InboundDraft = {
  name: '',
  format: 'plain',
  type: 'standardWebhooks',
  verifyToken: '',
  hmac: { header: '', algorithm: 'sha256', encoding: 'hex', prefix: '', timestampHeader: '' },
  certificate: { fingerprints: [], ca: '', commonName: '', subjectAltName: '' },
  secret: '',
  windowSeconds: 300,
  purpose: 'start',
  workflowId: null,
  key: '',
  keepSeconds: 3_600,
  dedupe: inboundDedupe.standardWebhooks,
  input: writtenOf('${body}'),
};

const purposeOf = ({ workflowId, key }: Pick<InboundWebhook, 'workflowId' | 'key'>): Purpose =>
  workflowId === null ? (key === null ? 'keep' : 'resume') : 'start';

export const draftOf = (webhook: InboundWebhook): InboundDraft => ({
  ...newDraft,
  name: webhook.name,
  format: webhook.format,
  type: webhook.verification.type,
  windowSeconds: webhook.windowSeconds,
  purpose: purposeOf(webhook),
  workflowId: webhook.workflowId,
  key: webhook.key ?? '',
  keepSeconds: webhook.keepSeconds,
  dedupe: webhook.dedupe ?? '',
  input: writtenOf(webhook.input),
});

const dedupeOf = ({ format, type }: Pick<InboundDraft, 'format' | 'type'>): string =>
  format === 'cloudEvents' ? cloudEventDedupe : (inboundDedupe[type] ?? '');

const inputs: Readonly<Record<Format, string>> = { plain: '${body}', cloudEvents: '${event.data}' };

/** A field that nobody has filled in follows the format and the kind of signature: the recognition of repetitions, and the input. */
function followed(
  draft: InboundDraft,
  changed: Pick<InboundDraft, 'format' | 'type' | 'secret'>,
): InboundDraft {
  const isOwn = valueOf(draft.input) !== inputs[draft.format];
  return {
    ...draft,
    ...changed,
    dedupe: draft.dedupe === dedupeOf(draft) ? dedupeOf(changed) : draft.dedupe,
    input: isOwn ? draft.input : writtenOf(inputs[changed.format]),
  };
}

export const withType = (draft: InboundDraft, type: VerificationType): InboundDraft =>
  followed(draft, {
    type,
    format: verificationWords[type].isPlain ? 'plain' : draft.format,
    secret: '',
  });

export const withFormat = (draft: InboundDraft, format: Format): InboundDraft =>
  followed(draft, { type: draft.type, format, secret: draft.secret });

/** Whether the draft can be sent to the API. The API itself reports the problems of expressions. */
export const isReady = ({ purpose, workflowId, input }: InboundDraft): boolean =>
  valueOf(input) !== undefined && (purpose !== 'start' || workflowId !== null);

/** The fields that can be changed later. */
export const changeOf = (draft: InboundDraft) => ({
  name: draft.name,
  workflowId: draft.purpose === 'start' ? draft.workflowId : null,
  key: draft.purpose === 'resume' ? draft.key : null,
  windowSeconds: draft.windowSeconds,
  keepSeconds: draft.keepSeconds,
  dedupe: draft.dedupe === '' ? null : draft.dedupe,
  input: valueOf(draft.input) as CreateInboundWebhook['input'] & {},
});

export const bodyOf = (draft: InboundDraft): CreateInboundWebhook => ({
  ...changeOf(draft),
  format: draft.format,
  verification: verificationOf(draft),
  ...(draft.secret === '' || verificationWords[draft.type].secret === null ? {} : { secret: draft.secret }),
});

function verificationOf({
  type,
  hmac,
  verifyToken,
  certificate,
}: InboundDraft): CreateInboundWebhook['verification'] {
  if (type === 'meta') return { type, verifyToken };
  if (type === 'hmac') return { type, ...hmac, timestampHeader: hmac.timestampHeader || null };
  if (type !== 'clientCertificate') return { type };
  const { fingerprints, ca, commonName, subjectAltName } = certificate;
  return {
    type,
    fingerprints,
    ca: ca || null,
    commonName: commonName || null,
    subjectAltName: subjectAltName || null,
  };
}
