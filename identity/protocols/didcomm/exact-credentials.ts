import { isDeepStrictEqual } from 'node:util';
import { DidCommJsonLdCredentialFormatService, type DidCommAttachment } from '@credo-ts/didcomm';

const jsonOf = (attachment: DidCommAttachment): unknown =>
  JSON.parse(JSON.stringify(attachment.getDataAsJson()));

/**
 * JSON-LD credentials, of which exactly what was offered is signed. The agent's own comparison takes lists for objects, and two
 * steps for each level: the thirty-two levels that a body may have would take it minutes.
 */
export function exactCredentials(): DidCommJsonLdCredentialFormatService {
  const service = new DidCommJsonLdCredentialFormatService();
  const areEqual = (one: DidCommAttachment, other: DidCommAttachment) =>
    isDeepStrictEqual(jsonOf(one), jsonOf(other));
  Reflect.set(service, 'areCredentialsEqual', areEqual);
  return service;
}
