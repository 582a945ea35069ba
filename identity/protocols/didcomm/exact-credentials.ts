import { isDeepStrictEqual } from 'node:util';
import { DidCommJsonLdCredentialFormatService, type DidCommAttachment } from '@credo-ts/didcomm';

const jsonOf = (attachment: DidCommAttachment): unknown =>
  JSON.parse(JSON.stringify(attachment.getDataAsJson()));

/**
 * JSON-LD credentials: only exactly the offered credential is signed. The agent's own comparison confuses lists and objects, and doubles its work
 * with each level: it would need minutes for the 32 levels that a body may have.
 */
export function exactCredentials(): DidCommJsonLdCredentialFormatService {
  const service = new DidCommJsonLdCredentialFormatService();
  const areEqual = (one: DidCommAttachment, other: DidCommAttachment) =>
    isDeepStrictEqual(jsonOf(one), jsonOf(other));
  Reflect.set(service, 'areCredentialsEqual', areEqual);
  return service;
}
