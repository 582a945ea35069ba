import { createPublicKey, generateKeyPair, randomBytes, randomUUID, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import { Kms, type AgentContext } from '@credo-ts/core';
import { contentKeyBits, decryptContent, encryptContent, isContentEncryption } from './content-encryption.ts';
import { openAnonymous, openFromPeer, sealAnonymously, sealForPeer } from './crypto-box.ts';
import { agreeOnKey } from './key-agreement.ts';
import { readJoseHeader } from './jose-header.ts';
import { thumbprintOf } from './jws.ts';
import type { KeyStore, StoredKey } from './key-store.ts';
import { signatureAlgorithms, signBytes, verifiedAlgorithms, verifyBytes } from './signatures.ts';

const backend = 'holdfast';
const generate = promisify(generateKeyPair);

/** The keys of a wallet, with Node's own cryptography: no native add-on, and no key leaves this process unencrypted. */
export class KeyManagement implements Kms.KeyManagementService {
  readonly backend = backend;
  readonly #store: KeyStore;

  constructor(store: KeyStore) {
    this.#store = store;
  }

  isOperationSupported(_context: AgentContext, asked: Kms.KmsOperation): boolean {
    switch (asked.operation) {
      case 'createKey':
        return isOurs(asked.type);
      case 'importKey':
        return isOurs(asked.privateJwk);
      case 'sign':
        return signatureAlgorithms.includes(asked.algorithm);
      case 'verify':
        return verifiedAlgorithms.includes(asked.algorithm);
      case 'encrypt':
        return isEncryption(asked.encryption.algorithm, asked.keyAgreement?.algorithm);
      case 'decrypt':
        return isEncryption(asked.decryption.algorithm, asked.keyAgreement?.algorithm);
      case 'deleteKey':
      case 'randomBytes':
        return true;
      default:
        return false;
    }
  }

  randomBytes(_context: AgentContext, { length }: Kms.KmsRandomBytesOptions) {
    return new Uint8Array(randomBytes(length));
  }

  async getPublicKey({ contextCorrelationId }: AgentContext, keyId: string) {
    const key = await this.#store.find(contextCorrelationId, keyId);
    return key && { ...Kms.publicJwkFromPrivateJwk(key), kid: keyId };
  }

  async createKey<Type extends Kms.KmsCreateKeyType>(
    context: AgentContext,
    { type, keyId }: Kms.KmsCreateKeyOptions<Type>,
  ): Promise<Kms.KmsCreateKeyReturn<Type>> {
    if (!isOurs(type)) throw notSupported('key generation');
    const { privateKey } =
      type.kty === 'EC'
        ? await generate('ec', { namedCurve: type.crv })
        : await (type.crv === 'Ed25519' ? generate('ed25519') : generate('x25519'));
    const jwk = privateKey.export({ format: 'jwk' }) as Kms.KmsJwkPrivate;
    // The library shows the ids of keys to others, as the `kid` of tokens and encryption keys, so the id is the
    // public name.
    return this.#save(context, {
      ...jwk,
      kid: keyId ?? thumbprintOf(createPublicKey(privateKey).export({ format: 'jwk' })),
    });
  }

  async importKey<Jwk extends Kms.KmsJwkPrivate>(
    context: AgentContext,
    { privateJwk }: Kms.KmsImportKeyOptions<Jwk>,
  ): Promise<Kms.KmsImportKeyReturn<Jwk>> {
    return this.#save(context, { ...privateJwk, kid: privateJwk.kid ?? randomUUID() });
  }

  deleteKey({ contextCorrelationId }: AgentContext, { keyId }: Kms.KmsDeleteKeyOptions): Promise<boolean> {
    return this.#store.delete(contextCorrelationId, keyId);
  }

  async sign(context: AgentContext, { keyId, algorithm, data }: Kms.KmsSignOptions) {
    const key = await this.#key(context, keyId);
    Kms.assertAllowedSigningAlgForKey(key, algorithm);
    Kms.assertKeyAllowsSign(key);
    return { signature: await signBytes(forNode(key), algorithm, data) };
  }

  async verify(
    context: AgentContext,
    { key: named, algorithm, data, signature }: Kms.KmsVerifyOptions,
  ): Promise<Kms.KmsVerifyReturn> {
    const key = named.keyId === undefined ? named.publicJwk : await this.#key(context, named.keyId);
    Kms.assertAllowedSigningAlgForKey(key, algorithm);
    Kms.assertKeyAllowsVerify(key);
    const publicJwk = Kms.publicJwkFromPrivateJwk(key);
    const verified = await verifyBytes(forNode(publicJwk), algorithm, data, signature);
    return verified ? { verified, publicJwk } : { verified };
  }

  async encrypt(context: AgentContext, { key, encryption, data }: Kms.KmsEncryptOptions) {
    const { algorithm } = encryption;
    if (key.keyAgreement?.algorithm === boxAgreement) return this.#box(context, key.keyAgreement, data);
    if (!isContentEncryption(algorithm)) throw notSupported('encryption');
    return encryptContent(
      await this.#contentKey(context, key, algorithm),
      { ...encryption, algorithm },
      data,
    );
  }

  async decrypt(context: AgentContext, { key, decryption, encrypted }: Kms.KmsDecryptOptions) {
    const { algorithm } = decryption;
    if (key.keyAgreement?.algorithm === boxAgreement) {
      const iv = 'iv' in decryption ? decryption.iv : undefined;
      return { data: await this.#openBox(context, key.keyAgreement, iv, encrypted) };
    }
    if (!isContentEncryption(algorithm) || !('tag' in decryption)) throw notSupported('decryption');
    // The data that are authenticated beside the content are the header of a JWE (RFC 7516 §5.2).
    if (decryption.aad) readJoseHeader(Buffer.from(decryption.aad).toString());
    const contentKey = await this.#contentKey(context, key, algorithm);
    return { data: decryptContent(contentKey, { ...decryption, algorithm }, encrypted) };
  }

  async #contentKey(
    context: AgentContext,
    { keyAgreement, privateJwk }: Kms.KmsEncryptOptions['key'] | Kms.KmsDecryptOptions['key'],
    algorithm: Parameters<typeof contentKeyBits>[0],
  ): Promise<Uint8Array> {
    if (privateJwk?.kty === 'oct') return new Uint8Array(Buffer.from(privateJwk.k, 'base64url'));
    if (keyAgreement?.algorithm !== 'ECDH-ES') throw notSupported('key agreement');
    const { keyId, externalPublicJwk, apu, apv } = keyAgreement;
    return agreeOnKey({
      privateJwk: forNode(await this.#key(context, keyId)),
      publicJwk: forNode(externalPublicJwk),
      algorithm,
      keyBits: contentKeyBits(algorithm),
      apu,
      apv,
    });
  }

  async #box(context: AgentContext, { keyId, externalPublicJwk }: BoxFor, data: Uint8Array) {
    const theirs = publicBytes(externalPublicJwk);
    if (keyId === undefined) return { encrypted: await sealAnonymously(theirs, data) };
    return sealForPeer(forNode(await this.#key(context, keyId)), theirs, data);
  }

  async #openBox(
    context: AgentContext,
    { keyId, externalPublicJwk }: BoxFrom,
    iv: Uint8Array | undefined,
    data: Uint8Array,
  ) {
    const mine = forNode(await this.#key(context, keyId));
    if (!externalPublicJwk) return new Uint8Array(openAnonymous(mine, data));
    if (!iv) throw notSupported('decryption without a nonce');
    return new Uint8Array(openFromPeer(mine, publicBytes(externalPublicJwk), iv, data));
  }

  async #key({ contextCorrelationId }: AgentContext, keyId: string): Promise<StoredKey> {
    const key = await this.#store.find(contextCorrelationId, keyId);
    if (!key) throw new Kms.KeyManagementKeyNotFoundError(keyId, [backend]);
    return key;
  }

  async #save<Return>({ contextCorrelationId }: AgentContext, key: StoredKey): Promise<Return> {
    if (!(await this.#store.insert(contextCorrelationId, key))) {
      throw new Kms.KeyManagementKeyExistsError(key.kid, backend);
    }
    const publicJwk = { ...Kms.publicJwkFromPrivateJwk(key), kid: key.kid };
    // The type depends on the kind of key that was asked for, which the compiler cannot see through the store.
    return { keyId: key.kid, publicJwk } as Return;
  }
}

const boxAgreement = 'ECDH-HSALSA20';
type BoxFor = Kms.KmsKeyAgreementEncryptOptions & { algorithm: typeof boxAgreement };
type BoxFrom = Kms.KmsKeyAgreementDecryptOptions & { algorithm: typeof boxAgreement };

/**
 * Encrypts in three ways: with a box, with an agreed key (JWE), or with a key that comes along (envelopes of
 * Aries RFC 0019).
 */
const isEncryption = (algorithm: string, agreement: string | undefined): boolean =>
  agreement === boxAgreement
    ? algorithm === 'XSALSA20-POLY1305'
    : isContentEncryption(algorithm) && (agreement === undefined || agreement === 'ECDH-ES');

const publicBytes = ({ x }: { x: string }): Uint8Array => new Uint8Array(Buffer.from(x, 'base64url'));

const isOurs = (key: { kty: string; crv?: string }): key is { kty: 'EC' | 'OKP'; crv: string } =>
  (key.kty === 'EC' && ['P-256', 'P-384', 'P-521'].includes(key.crv ?? '')) ||
  (key.kty === 'OKP' && ['Ed25519', 'X25519'].includes(key.crv ?? ''));

/** Node accepts only the members of the key itself. */
const members = new Set(['kty', 'crv', 'x', 'y', 'd', 'n', 'e']);
function forNode(jwk: object): JsonWebKey {
  const own = Object.entries(jwk).filter(([name, value]) => members.has(name) && value !== undefined);
  return Object.fromEntries(own);
}

const notSupported = (what: string) => new Kms.KeyManagementAlgorithmNotSupportedError(what, backend);
