import type { AgentContext } from '@credo-ts/core';
import { OpenId4VpVerifierService } from '@credo-ts/openid4vc';
import { isTooHeavy } from '../../bounds/presented.ts';
import { jsonObject } from './json-object.ts';
import { unreadableAnswer } from './mistakes/plain-words.ts';
import { isOfAnswer } from './as-read.ts';

interface DecryptionResult {
  decrypted: boolean;
  payload?: string | undefined;
}
interface Options {
  callbacks: { decryptJwe: (...jwe: unknown[]) => Promise<DecryptionResult> };
}
interface ParsedAnswer {
  dcql?: { presentations: Record<string, unknown[]> };
  pex?: { presentations: unknown[] };
}
interface Verifier {
  parseOpenid4vpAuthorizationResponse: (options: Options) => Promise<ParsedAnswer>;
}
type GetVerifier = (this: OpenId4VpVerifierService, context: AgentContext) => Verifier;

const name = 'getOpenid4vpVerifier';
/** Read when the module loads, so that a second runtime of the process does not wrap the wrapper. */
const getVerifier = Reflect.get(OpenId4VpVerifierService.prototype, name) as GetVerifier;

/**
 * Lets the library read of an encrypted answer only the fields that it may read of a plain one, and only as much as it can verify
 * in a short time. Replaces its errors, because they quote the decrypted text.
 */
export function readAnswers(): void {
  const replacement: GetVerifier = function (context) {
    const verifier = getVerifier.call(this, context);
    const parse = verifier.parseOpenid4vpAuthorizationResponse.bind(verifier);
    verifier.parseOpenid4vpAuthorizationResponse = async (options) => {
      const decrypt = options.callbacks.decryptJwe;
      const decryptJwe = async (...jwe: unknown[]) => withKnownMembers(await decrypt(...jwe));
      const parsed = await parse({ ...options, callbacks: { ...options.callbacks, decryptJwe } }).catch(
        (error: unknown) => {
          throw inOurWords(error);
        },
      );
      if (isTooHeavy(presentedIn(parsed))) throw new Error(tooHeavy);
      return parsed;
    };
    return verifier;
  };
  Reflect.set(OpenId4VpVerifierService.prototype, name, replacement);
}

const presentedIn = ({ dcql, pex }: ParsedAnswer): unknown[] =>
  [Object.values(dcql?.presentations ?? {}), pex?.presentations ?? []].flat(2);

const tooHeavy = 'The presentations have too many claims, disclosures or signatures';

/**
 * An encrypted answer is not signed (OpenID4VP 1.0 §8.3), so the decrypted text is a JSON object.
 * @throws Error if it is none
 */
export function withKnownMembers(opened: DecryptionResult): DecryptionResult {
  if (!opened.decrypted) return opened;
  const answer = jsonObject(Buffer.from(opened.payload ?? ''));
  if (!answer) throw new Error(unreadableAnswer);
  const known = Object.entries(answer).filter(([member]) => isOfAnswer(member));
  return { ...opened, payload: JSON.stringify(Object.fromEntries(known)) };
}

/** The beginnings of the library's own sentences, and our sentences for them. All its other sentences may quote the answer. */
const sentences: readonly (readonly [start: string, sentence: string])[] = [
  ['OpenId4Vp Authorization Response state mismatch', 'The answer needs the state of the request'],
  ['Failed to decrypt', 'The response is not encrypted with a key of the request'],
  ['Invalid response mode for openid4vp', 'The request asks for an encrypted response'],
  ['Invalid response mode', 'The request asks for an answer that is not encrypted'],
];

/** The error has no cause: a log of it would contain the answer. */
export function inOurWords(error: unknown): Error {
  const said = error instanceof Error ? error.message : '';
  return new Error(sentences.find(([start]) => said.startsWith(start))?.[1] ?? unreadableAnswer);
}
