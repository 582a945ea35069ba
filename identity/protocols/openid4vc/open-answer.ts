import type { AgentContext } from '@credo-ts/core';
import { getOid4vcDecryptJweCallback } from '@credo-ts/openid4vc';
import * as v from 'valibot';
import { readJoseHeader } from '../../keys/jose-header.ts';
import { jsonObject } from './json-object.ts';

const Header = v.looseObject({ kid: v.optional(v.string()) });

type Key = NonNullable<Parameters<ReturnType<typeof getOid4vcDecryptJweCallback>>[1]>['jwk'];

/**
 * Decrypts an answer (OpenID4VP 1.0 §8.3); null if it is not encrypted for the keys of this request. Anybody with the
 * request can encrypt for them, so this does not prove who has answered.
 */
export async function openAnswer(
  context: AgentContext,
  keys: readonly NonNullable<Key>[],
  compact: string,
): Promise<Record<string, unknown> | null> {
  try {
    const [head = ''] = compact.split('.');
    const { kid } = v.parse(Header, readJoseHeader(head));
    const jwk = kid === undefined ? keys[0] : keys.find((key) => key.kid === kid);
    if (!jwk) return null;
    const { payload } = await getOid4vcDecryptJweCallback(context)(compact, { jwk });
    return jsonObject(Buffer.from(payload ?? ''));
  } catch {
    // The answer is malformed, and the agent refuses it with the protocol's own error.
    return null;
  }
}
