export type CredentialFormat = 'sd_jwt_vc' | 'iso_mdl';
export type ClientIdPrefix = 'x509_hash' | 'x509_san_dns' | 'redirect_uri';
export type ResponseMode = 'direct_post' | 'direct_post.jwt';

/** Describes one verifier plan of the suite, and the request that Holdfast has to make for it. */
export interface VerifierPlan {
  label: string;
  name: string;
  variant: Record<string, string>;
  format: CredentialFormat;
  prefix: ClientIdPrefix;
  responseMode: ResponseMode;
  /** Whether the person opens the request on the device that the page is on. */
  sameDevice: boolean;
}

const formats: CredentialFormat[] = ['sd_jwt_vc', 'iso_mdl'];

/** These follow the OpenID4VC High Assurance Interoperability Profile. */
const haip = formats.map((format): VerifierPlan => ({
  label: `HAIP, ${format}, direct_post.jwt, x509_hash, same device`,
  name: 'oid4vp-1final-verifier-haip-test-plan',
  variant: { credential_format: format, response_mode: 'direct_post.jwt' },
  format,
  prefix: 'x509_hash',
  responseMode: 'direct_post.jwt',
  sameDevice: true,
}));

/** These follow OpenID4VP 1.0 without a profile. */
const plain = formats.flatMap((format) =>
  (['x509_hash', 'x509_san_dns', 'redirect_uri'] as const).flatMap((prefix) =>
    (['direct_post.jwt', 'direct_post'] as const).map((responseMode): VerifierPlan => ({
      label: `OpenID4VP, ${format}, ${responseMode}, ${prefix}`,
      name: 'oid4vp-1final-verifier-test-plan',
      variant: {
        vp_profile: 'plain_vp',
        credential_format: format,
        client_id_prefix: prefix,
        response_mode: responseMode,
        request_method: prefix === 'redirect_uri' ? 'url_query' : 'request_uri_signed',
      },
      format,
      prefix,
      responseMode,
      sameDevice: false,
    })),
  ),
);

export const verifierPlans: readonly VerifierPlan[] = [...haip, ...plain];
