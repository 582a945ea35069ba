import type { AgentContext } from '@credo-ts/core';
import { getOid4vcDecryptJweCallback } from '@credo-ts/openid4vc';
import * as v from 'valibot';

const Header = v.looseObject({ kid: v.optional(v.string()) });
const Answer = v.record(v.string(), v.unknown());

type Key = NonNullable<Parameters<ReturnType<typeof getOid4vcDecryptJweCallback>>[1]>['jwk'];

/**
 * What an encrypted answer says (OpenID4VP 1.0 §8.3); null where it is none to the request with these keys.
 * Who has the request can encrypt for them: nothing of it proves who has answered.
 */
export async function openAnswer(
  context: AgentContext,
  keys: readonly NonNullable<Key>[],
  compact: string,
): Promise<Record<string, unknown> | null> {
  try {
    const [head = ''] = compact.split('.');
    const { kid } = v.parse(Header, JSON.parse(Buffer.from(head, 'base64url').toString()));
    const jwk = kid === undefined ? keys[0] : keys.find((key) => key.kid === kid);
    if (!jwk) return null;
    const { payload } = await getOid4vcDecryptJweCallback(context)(compact, { jwk });
    return payload === undefined ? null : v.parse(Answer, JSON.parse(payload));
  } catch {
    // A stranger's rubbish: the agent refuses it in the protocol's own words.
    return null;
  }
}
