import { inboundDedupe } from '../api/choices.ts';
import type { CreateInboundWebhook, InboundVerification, InboundWebhook } from '../api/types.ts';
import { valueOf, writtenOf, type WrittenValue } from '../ui/text-or-json.tsx';
import { verificationWords, type VerificationType } from './verification-words.ts';

export type Purpose = 'start' | 'resume' | 'keep';
type Hmac = Required<Extract<InboundVerification, { type: 'hmac' }>>;

/** An inbound webhook as its form has it: what is left out is empty. */
export interface InboundDraft {
  name: string;
  type: VerificationType;
  hmac: Omit<Hmac, 'type'>;
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
  type: 'standardWebhooks',
  hmac: { header: '', algorithm: 'sha256', encoding: 'hex', prefix: '' },
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
  type: webhook.verification.type,
  windowSeconds: webhook.windowSeconds,
  purpose: purposeOf(webhook),
  workflowId: webhook.workflowId,
  key: webhook.key ?? '',
  keepSeconds: webhook.keepSeconds,
  dedupe: webhook.dedupe ?? '',
  input: writtenOf(webhook.input),
});

/** Another kind of signature has another header by which a repetition is known, unless somebody has written one. */
export const withType = (draft: InboundDraft, type: VerificationType): InboundDraft => ({
  ...draft,
  type,
  secret: '',
  dedupe: draft.dedupe === (inboundDedupe[draft.type] ?? '') ? (inboundDedupe[type] ?? '') : draft.dedupe,
});

/** Whether the API can be asked. It says itself what is wrong with expressions. */
export const isReady = ({ purpose, workflowId, input }: InboundDraft): boolean =>
  valueOf(input) !== undefined && (purpose !== 'start' || workflowId !== null);

/** What can be changed later. */
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
  verification: draft.type === 'hmac' ? { type: 'hmac', ...draft.hmac } : { type: draft.type },
  ...(draft.secret === '' || verificationWords[draft.type].secret === null ? {} : { secret: draft.secret }),
});
