import { JwsService, Kms } from '@credo-ts/core';

type Header = Parameters<JwsService['createJwsCompact']>[1]['protectedHeaderOptions'];

/**
 * The library writes our internal key id as `kid` of the `jwk` in a signed header (RFC 7515 §4.1.3). Nobody else can use it, and
 * ACA-Py refuses a DID Exchange response because it reads that `kid` as a did:key. So the header gets the key's public name if
 * the signature has one, and otherwise no `kid`.
 */
export function nameKeysPublicly(): void {
  const createJws = methodOf('createJws');
  const createJwsCompact = methodOf('createJwsCompact');
  JwsService.prototype.createJws = function (context, options) {
    const { kid } = options.header;
    return createJws.call(this, context, {
      ...options,
      protectedHeaderOptions: named(
        options.protectedHeaderOptions,
        typeof kid === 'string' ? kid : undefined,
      ),
    });
  };
  JwsService.prototype.createJwsCompact = function (context, options) {
    return createJwsCompact.call(this, context, {
      ...options,
      protectedHeaderOptions: named(options.protectedHeaderOptions, undefined),
    });
  };
}

/** The library's own method, called on the service that received the call. */
const methodOf = <Name extends 'createJws' | 'createJwsCompact'>(name: Name) =>
  Reflect.get(JwsService.prototype, name) as JwsService[Name];

function named(header: Header, publicName: string | undefined): Header {
  if (header.jwk === undefined) return header;
  const { kid: _internal, ...jwk } = header.jwk instanceof Kms.PublicJwk ? header.jwk.toJson() : header.jwk;
  return { ...header, jwk: { ...jwk, ...(publicName === undefined ? {} : { kid: publicName }) } };
}
