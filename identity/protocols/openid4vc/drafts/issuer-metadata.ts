type Metadata = Record<string, unknown> & {
  credential_configurations_supported?: Record<string, Record<string, unknown>>;
};

/** Members that the library adds to an issuer's metadata and that OpenID4VCI 1.0 (§12.2.4) does not have. */
const ofDrafts: ReadonlySet<string> = new Set([
  'authorization_server',
  'credentials_supported',
  'dpop_signing_alg_values_supported',
  'token_endpoint',
]);

export const withoutDrafts = (metadata: Metadata): Metadata =>
  Object.fromEntries(Object.entries(metadata).filter(([name]) => !ofDrafts.has(name)));

/** Up to draft 15, the names and claims of a credential stand directly in its configuration. */
export const withDrafts = (metadata: Metadata): Metadata => ({
  ...metadata,
  credential_configurations_supported: Object.fromEntries(
    Object.entries(metadata.credential_configurations_supported ?? {}).map(([id, configuration]) => [
      id,
      { ...(configuration['credential_metadata'] as object | undefined), ...configuration },
    ]),
  ),
});
