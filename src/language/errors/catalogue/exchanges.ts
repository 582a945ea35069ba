import type { Call } from '../call.ts';
import { HoldfastError } from '../holdfast-error.ts';
import type { ErrorDetail } from '../error-body.ts';
import { refusal } from '../refusal.ts';

const refusedByWallet = (message: string, answer: string, more: Record<string, string> = {}) =>
  new HoldfastError(2002, message, [
    { reason: 'holder.refused', message: `The wallet answered: ${answer}.`, ...more },
  ]);

/** The other side's wallet ends a connection, an issuance or a presentation. */
export const exchangeErrors = {
  connectionRefused: refusal(
    'The wallet refuses a connection',
    (answer: string) => refusedByWallet('The wallet refused the connection.', answer),
    'no reason',
  ),
  connectionEnded: refusal(
    'The wallet has ended a connection',
    () =>
      new HoldfastError(
        2002,
        'The wallet has ended the connection.',
        [{ reason: 'connection.ended', message: 'Nothing can be sent over the connection any more.' }],
        { status: 422 },
      ),
  ),
  credentialRefused: refusal(
    'The wallet refuses a credential',
    (answer: string) => refusedByWallet('The wallet refused the credential.', answer),
    'no reason',
  ),
  presentationRefused: refusal(
    'The wallet refuses a presentation',
    /** `code`: the OAuth code of its answer, if it has one. */
    (answer: string, code?: string) =>
      refusedByWallet(
        'The wallet refused the presentation.',
        answer,
        code === undefined ? {} : { answer: code },
      ),
    'no reason',
  ),
  answerRefused: refusal(
    'An answer of a wallet is not valid',
    (detail: ErrorDetail<2002>) =>
      new HoldfastError(2002, 'The answer of a wallet was not valid. The wallet may answer again.', [detail]),
    { reason: 'presentation.invalid', message: 'The presentation does not verify.' },
  ),
  pinWrong: refusal(
    'The PIN of an offer was entered wrongly too often',
    (tries: number) =>
      new HoldfastError(2002, 'The PIN of the offer was entered wrongly too often. Make another offer.', [
        { reason: 'pin.wrong', message: `There were ${tries} wrong tries.` },
      ]),
    5,
  ),
  credentialUnsignable: refusal(
    'A credential that was offered cannot be signed',
    (field: string, problem: string) =>
      new HoldfastError(2002, 'A credential that was offered cannot be signed. Make another offer.', [
        { reason: 'credential.unsignable', message: problem, field },
      ]),
    'attributes.credentials.0.attributes.until',
    'must be base64url',
  ),
  invitationUnusable: refusal(
    'An invitation of somebody else cannot be accepted',
    (
      reason: 'address.refused' | 'invitation.unusable',
      message: string,
      cause?: unknown,
      /** The request to its address, if that has failed. */
      call?: Call & { status?: number; code?: string },
    ) =>
      new HoldfastError(2002, 'The invitation could not be accepted.', [{ reason, message, ...call }], {
        cause,
      }),
    'invitation.unusable',
    'The invitation could not be answered.',
  ),
  messageUndelivered: refusal(
    'A message does not reach the wallet',
    (reason: 'address.refused' | 'message.undelivered', message: string) =>
      new HoldfastError(2002, "The wallet's endpoint did not accept a message.", [{ reason, message }]),
    'message.undelivered',
    'The endpoint could not be reached for seven days.',
  ),
  messageQueueFull: refusal(
    'The wallet does not fetch its messages',
    (limit: number) =>
      new HoldfastError(2002, 'The wallet does not fetch its messages.', [
        {
          reason: 'queue.full',
          message: `At most ${limit} messages, or 16 MiB, wait for a wallet without an endpoint.`,
        },
      ]),
    1_000,
  ),
  credentialRequestMismatch: refusal(
    'The wallet asks for a credential that was not offered',
    () =>
      new HoldfastError(2002, 'The wallet asked for a credential that was not offered.', [
        { reason: 'credential.mismatch', message: 'The request of the wallet does not match the offer.' },
      ]),
  ),
} as const;
