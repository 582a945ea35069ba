import type {
  AnoncredsOffer,
  AnoncredsPresentation,
  AnoncredsRequest,
} from '../../../src/wallets/anoncreds/formats.ts';
import type { ExchangeFormat } from '../exchange-format.ts';
import { AnonCredsDidCommCredentialFormatService, AnonCredsDidCommProofFormatService } from './credo.ts';
import { describeOffer, describeRequest } from './about.ts';
import { anoncreds } from './native/library.ts';
import { anoncredsOffer } from './offer.ts';
import { isModestProof, objectionToProof, presentedProof, shownProof, wrongProof } from './presentation.ts';
import { recordIssued } from './record-issued.ts';
import { anoncredsRequest } from './request.ts';

/** AnonCreds in messages of issue-credential 2.0 and present-proof 2.0 (Aries RFC 0771). */
export const anoncredsFormat: ExchangeFormat<
  AnoncredsOffer,
  AnoncredsRequest,
  { presentation: AnoncredsPresentation }
> = {
  name: 'anoncreds',
  services: () =>
    anoncreds
      ? {
          credentials: [new AnonCredsDidCommCredentialFormatService()],
          proofs: [new AnonCredsDidCommProofFormatService()],
        }
      : { credentials: [], proofs: [] },
  offer: anoncredsOffer,
  request: anoncredsRequest,
  describeOffer,
  describeRequest,
  isModest: isModestProof,
  presented(context, exchanged) {
    const proof = presentedProof(exchanged);
    return (
      proof && {
        shown: { presentation: shownProof(proof) },
        objection: objectionToProof(proof),
        fault: () => wrongProof(context, proof),
      }
    );
  },
  issued: recordIssued,
};
