import { JsonEncoder, JwsService, JwtPayload } from '@credo-ts/core';

/** Anybody may scan the code, so no wallet and no metadata are known (OpenID4VP 1.0 §5.8, static discovery). */
const anyWallet = 'https://self-issued.me/v2';
const requestObject = 'oauth-authz-req+jwt';

/**
 * The library sets the audience of a request object to its own address, and wallets that follow the specification
 * refuse that.
 */
export function addressRequestsToAnyWallet(): void {
  const createJwsCompact: JwsService['createJwsCompact'] = Reflect.get(
    JwsService.prototype,
    'createJwsCompact',
  );
  JwsService.prototype.createJwsCompact = function (context, options) {
    const { payload, protectedHeaderOptions } = options;
    const isRequest = protectedHeaderOptions['typ'] === requestObject;
    return createJwsCompact.call(this, context, {
      ...options,
      payload: isRequest ? addressed(payload) : payload,
    });
  };
}

type Payload = Parameters<JwsService['createJwsCompact']>[1]['payload'];

function addressed(payload: Payload): Payload {
  if (payload instanceof JwtPayload) return JwtPayload.fromJson({ ...payload.toJson(), aud: anyWallet });
  const claims = JsonEncoder.fromBuffer(payload) as Record<string, unknown>;
  return JsonEncoder.toBuffer({ ...claims, aud: anyWallet });
}
