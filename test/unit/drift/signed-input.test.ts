import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** How something signed or encrypted is taken apart: a token into its parts, base64url into text, CBOR into values. */
const takenApart = /\.split\('\.'\)|'base64url'\)\.toString\(\)|\bcborDecode\(|\bverifyJws\b|\bdecryptJwe\b/i;
const reader = /\b(?:readJoseHeader|readCoseHeader|readJws|readSign1)[<(]/;

/** Files that take apart what has no header, or whose header another has read. */
const withoutHeader: Record<string, string> = {
  'identity/bounds/presented.ts': 'weighs what is verified later',
  'identity/dids/web-did-document.ts': 'reads a did:jwk of our own',
  'identity/protocols/openid4vc/read-answers.ts':
    'decrypts with the keys of the wallet, which read the header',
  'identity/protocols/openid4vc/sign-mdocs.ts': 'reads what we sign',
  'identity/protocols/openid4vc/signed-element.ts': 'reads what we sign',
};

it('every signed or encrypted input has its header read by the one reader of JOSE or COSE', () => {
  const files = globSync('identity/**/*.ts', { cwd: root }).filter((file) => takenApart.test(textOf(file)));
  expect(files.filter((file) => !reader.test(textOf(file))).toSorted()).toEqual(Object.keys(withoutHeader));
});

/** Where the agent verifies or decrypts with the keys of a wallet, and what reads the header before. */
const entrances: Record<string, string> = {
  'core/build/crypto/JwsService.mjs': 'identity/keys/refuse-extensions.ts',
  'core/build/crypto/KmsKeyPair.mjs': 'identity/protocols/didcomm/presentation.ts',
  'core/build/modules/mdoc/MdocContext.mjs': 'identity/protocols/openid4vc/verify-mdocs.ts',
  'core/build/modules/sd-jwt-vc/utils.mjs': 'identity/protocols/openid4vc/disclosed-claims.ts',
  'didcomm/build/DidCommEnvelopeService.mjs': 'identity/protocols/didcomm/envelope.ts',
  'openid4vc/build/shared/callbacks.mjs': 'identity/keys/key-management.ts',
};

/** Signatures that have no header: those of certificates, and those of `~sig` in DIDComm (Aries RFC 0234). */
const headless = new Set([
  'core/build/crypto/webcrypto/CredoWalletWebCrypto.mjs',
  'didcomm/build/decorators/signature/SignatureDecoratorUtils.mjs',
]);

it('the agent verifies and decrypts at places that are known, and the header is read before each', () => {
  const cwd = join(root, 'node_modules/@credo-ts');
  const uses = /\b(?:kms|resolve\(KeyManagementApi\))\.(?:verify|decrypt)\(/;
  const found = globSync('*/build/**/*.mjs', { cwd }).filter((file) =>
    uses.test(readFileSync(join(cwd, file), 'utf8')),
  );
  expect(found.filter((file) => !headless.has(file)).toSorted()).toEqual(Object.keys(entrances));
  expect(Object.values(entrances).filter((file) => !reader.test(textOf(file)))).toEqual([]);
});
