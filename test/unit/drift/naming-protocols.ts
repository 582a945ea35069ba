/**
 * Files outside of a protocol's own folders that still name it: in the catalogue of actions or of events, in the API's own
 * names, in a list of routes, because a decision is confirmed over OpenID4VP, because one statement looks for all that is due, or because nobody has moved it yet. The list only shrinks.
 */
export const namingProtocols: readonly string[] = [
  'api/routes/didcomm/index.ts',
  'api/routes/wallets/profile.ts',
  'api/views/issued-credential.ts',
  'api/views/wallet.ts',
  'db/queries/due.ts',
  'db/queries/retention/deleted-projects.ts',
  'db/queries/wallets/wallet-for-protocol.ts',
  'db/queries/wallets/wallets.ts',
  'db/schema/identity.ts',
  'db/schema/index.ts',
  'db/schema/tenancy.ts',
  'identity/dids/wallet-dids.ts',
  'identity/protocols/anoncreds/exchange-format.ts',
  'identity/protocols/anoncreds/verifier.ts',
  'identity/protocols/exchange-format.ts',
  'actions/people/decide/wallets.ts',
  'src/people/decisions/presentation.ts',
  'src/account/config/processes.ts',
  'src/account/config/variables.ts',
  'src/wallets/didcomm/formats.ts',
  'src/wallets/didcomm/outputs.ts',
  'src/language/errors/catalogue/credential-definitions.ts',
  'src/wallets/protocols/registry.ts',
];
