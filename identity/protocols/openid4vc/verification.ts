import { isDeepStrictEqual } from 'node:util';
import type { AgentContext } from '@credo-ts/core';
import { OpenId4VcVerifierApi, OpenId4VcVerifierModuleConfig } from '@credo-ts/openid4vc';
import type { RequestSigner } from '../../../src/wallets/openid4vc/request-signer.ts';
import { requireDnsName, signingCertificate } from '../../certificates/signing-certificate.ts';
import type { Dcql } from '../../../src/wallets/templates/dcql.ts';
import { sessionEnd } from '../../../src/wallets/protocols/session-end.ts';
import { lockIdentity } from '../../wallet/lock-identity.ts';
import type { PresentationRequest, RequestedPresentation } from './port.ts';
import type { ProfiledOwner } from '../../wallet/owner.ts';
import { requireTrustedIssuers } from '../../trust/trusted-issuers.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { describeQuery } from './about.ts';
import { issuerIdentity } from '../../dids/issuer-identity.ts';
import { invoking, requireInvoked } from './invoking.ts';
import type { WayBack } from './session-request.ts';
import { saveSession, type SessionOptions } from './sessions.ts';
import { presentationTemplate } from './templates.ts';

/** Creates a request of OpenID4VP 1.0, by reference if it is signed. */
export async function requestPresentation(
  context: AgentContext,
  owner: ProfiledOwner,
  { query, signer, responseMode, trustedIssuers, invocation, expiresAt, holdKey }: PresentationRequest,
  { wayBack, ...place }: SessionOptions & { wayBack?: WayBack } = {},
): Promise<RequestedPresentation> {
  const { dcql, at } = await requireRequest(owner, { query, trustedIssuers, invocation });
  await ensureVerifier(context, owner);
  const api = context.dependencyManager.resolve(OpenId4VcVerifierApi);
  const now = currentWalletTransaction().now();
  const endsAt = sessionEnd(now, expiresAt);
  const { authorizationRequest, verificationSession } = await api.createAuthorizationRequest({
    verifierId: owner.walletId,
    requestSigner: await signerOf(context, owner, signer),
    responseMode,
    version: 'v1',
    dcql: {
      query: dcql as NonNullable<Parameters<typeof api.createAuthorizationRequest>[0]['dcql']>['query'],
    },
    ...(wayBack ? { authorizationResponseRedirectUri: wayBack.redirectUri } : {}),
    expirationInSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)),
  });
  const { id } = verificationSession;
  const uri = invoking(at, authorizationRequest);
  const status = 'requested' as const;
  const trusted = trustedIssuers === undefined ? {} : { trustedIssuers };
  const asked = { query: { dcql }, signer, responseMode, ...trusted };
  const request = {
    uri,
    about: await describeQuery(dcql),
    asked,
    ...trusted,
    ...(invocation === undefined ? {} : { invocation }),
    ...(wayBack ? { wayBack } : {}),
  };
  await saveSession(context, owner, {
    id,
    kind: 'verification',
    status,
    expiresAt: endsAt,
    request,
    ...(holdKey === undefined ? {} : { holdKey }),
    ...place,
  });
  return { id, status, authorizationRequestUri: uri };
}

/** Makes nothing, but finds the problems of a request. @throws HoldfastError 2000 with a field under `attributes.presentation` */
export async function checkRequest(
  context: AgentContext,
  owner: ProfiledOwner,
  { signer, ...request }: Pick<PresentationRequest, 'query' | 'signer' | 'trustedIssuers' | 'invocation'>,
): Promise<void> {
  await requireRequest(owner, request, 'attributes.presentation');
  await signerOf(context, owner, signer);
}

type RequestOptions = {
  [Name in 'trustedIssuers' | 'invocation']?: PresentationRequest[Name] | undefined;
} & Pick<PresentationRequest, 'query'>;

async function requireRequest(
  owner: ProfiledOwner,
  { query, trustedIssuers, invocation }: RequestOptions,
  field = 'attributes',
): Promise<{ dcql: Dcql; at: ReturnType<typeof requireInvoked> }> {
  const { dcql } =
    'dcql' in query ? query : await presentationTemplate(query.templateId, `${field}.presentationTemplateId`);
  if (trustedIssuers) await requireTrustedIssuers(trustedIssuers, `${field}.trustedIssuers`);
  return { dcql, at: requireInvoked(owner, 'requests', invocation, field) };
}

type Signer = Parameters<OpenId4VcVerifierApi['createAuthorizationRequest']>[0]['requestSigner'];

async function signerOf(
  context: AgentContext,
  { walletId }: ProfiledOwner,
  signer: RequestSigner,
): Promise<Signer> {
  switch (signer) {
    case 'none':
      return { method: 'none' };
    case 'did':
      return { method: 'did', didUrl: (await issuerIdentity(context)).keyUrl };
    case 'x509_hash':
    case 'x509_san_dns': {
      const certificate = await signingCertificate(context, 'access');
      const { baseUrl } = context.dependencyManager.resolve(OpenId4VcVerifierModuleConfig);
      if (signer === 'x509_san_dns') requireDnsName(certificate, new URL(baseUrl).hostname, walletId);
      return { method: 'x5c', x5c: certificate.chain, clientIdPrefix: signer };
    }
    default:
      signer satisfies never;
      throw new TypeError('no such signer');
  }
}

/**
 * Makes the wallet a verifier with its present profile. Only drafts let a request name the verifier: since 1.0 a
 * wallet takes the name from the certificate or the DID that signs it.
 */
async function ensureVerifier(
  context: AgentContext,
  { walletId, profile: { name, logoUrl, openid4vcDrafts } }: ProfiledOwner,
): Promise<void> {
  const api = context.dependencyManager.resolve(OpenId4VcVerifierApi);
  const clientMetadata = openid4vcDrafts
    ? { client_name: name, ...(logoUrl === null ? {} : { logo_uri: logoUrl }) }
    : {};
  const find = async () => (await api.getAllVerifiers())[0] ?? null;
  const shows = (verifier: Awaited<ReturnType<typeof find>>) =>
    isDeepStrictEqual(verifier?.clientMetadata, clientMetadata);
  if (shows(await find())) return;
  await lockIdentity();
  const known = await find();
  if (shows(known)) return;
  await (known
    ? api.updateVerifierMetadata({ verifierId: walletId, clientMetadata })
    : api.createVerifier({ verifierId: walletId, clientMetadata }));
}
