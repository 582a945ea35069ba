import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  sign,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { cborEncode, DataItem } from '@animo-id/mdoc';
import type { TestCertificate } from './certificates.ts';
import { openRequest } from './wallets.ts';

/** This file signs and presents mdocs without the agent, so that tests can choose their content. */

const namespace = 'org.example.1';
export const handmadeDoctype = 'org.example.1.card';
export const askForHandmade = {
  credentials: [
    {
      id: 'card',
      format: 'mso_mdoc' as const,
      meta: { doctype_value: handmadeDoctype },
      claims: [{ path: [namespace, 'name'] }],
    },
  ],
};

export interface HandmadeMdoc {
  issuer: TestCertificate;
  /** COSE algorithms; ES256 by its older number if left out. */
  issuerAlg?: number;
  deviceAlg?: number;
  /** The curve of the device's key. */
  deviceCurve?: 'P-256' | 'P-384' | 'P-521' | 'Ed25519';
  /** Whether it shows nothing, and leaves out `nameSpaces`. */
  isBare?: boolean;
  /** These replace times of the MSO. */
  validity?: Record<string, unknown>;
}

/** Presents an mdoc; returns the answer. */
export async function showMdoc(uri: string, { issuer, ...wanted }: HandmadeMdoc): Promise<Response> {
  const { issuerAlg = -7, deviceAlg = -7, deviceCurve = 'P-256', validity = {}, isBare = false } = wanted;
  const device = newDeviceKey(deviceCurve);
  const item = DataItem.fromData(
    new Map<string, unknown>([
      ['digestID', 0],
      ['random', new Uint8Array(32)],
      ['elementIdentifier', 'name'],
      ['elementValue', 'Ada'],
    ]),
  );
  const day = 24 * 3600 * 1000;
  const at = (ms: number) => new Date(Math.floor((Date.now() + ms) / 1000) * 1000);
  const times = { signed: at(0), validFrom: at(-60_000), validUntil: at(day), ...validity };
  const mso = new Map<string, unknown>([
    ['version', '1.0'],
    ['digestAlgorithm', 'SHA-256'],
    ['valueDigests', new Map([[namespace, new Map([[0, sha256(cborEncode(item))]])]])],
    ['deviceKeyInfo', new Map([['deviceKey', coseKeyOf(device.publicKey)]])],
    ['docType', handmadeDoctype],
    ['validityInfo', new Map(Object.entries(times))],
  ]);
  const issuerAuth = sign1(createPrivateKey(issuer.privateKey), issuerAlg, {
    unprotected: new Map([[33, new Uint8Array(new X509Certificate(issuer.chain).raw)]]),
    payload: cborEncode(DataItem.fromData(mso)),
  });
  const { client_id: clientId, nonce, state = '', response_uri: to = '' } = await openRequest(uri);
  const handover = ['OpenID4VPHandover', sha256(cborEncode([clientId, nonce, null, to]))];
  const nothing = DataItem.fromData(new Map());
  const authenticated = ['DeviceAuthentication', [null, null, handover], handmadeDoctype, nothing];
  const deviceSignature = sign1(device.privateKey, deviceAlg, {
    unprotected: new Map(),
    payload: null,
    detached: cborEncode(DataItem.fromData(authenticated)),
  });
  const document = new Map<string, unknown>([
    ['docType', handmadeDoctype],
    [
      'issuerSigned',
      new Map<string, unknown>([
        ...(isBare ? [] : [['nameSpaces', new Map([[namespace, [item]]])] as const]),
        ['issuerAuth', issuerAuth],
      ]),
    ],
    [
      'deviceSigned',
      new Map<string, unknown>([
        ['nameSpaces', nothing],
        ['deviceAuth', new Map([['deviceSignature', deviceSignature]])],
      ]),
    ],
  ]);
  const response = new Map<string, unknown>([
    ['version', '1.0'],
    ['documents', [document]],
    ['status', 0],
  ]);
  const encoded = Buffer.from(cborEncode(response)).toString('base64url');
  const body = new URLSearchParams({ vp_token: JSON.stringify({ card: [encoded] }), state });
  return fetch(to, { method: 'POST', body });
}

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

const newDeviceKey = (curve: NonNullable<HandmadeMdoc['deviceCurve']>) =>
  curve === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: curve });

const curves = new Map([
  ['P-256', 1],
  ['P-384', 2],
  ['P-521', 3],
  ['Ed25519', 6],
]);

function coseKeyOf(key: KeyObject): Map<number, unknown> {
  const { kty, crv = '', x = '', y } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return new Map<number, unknown>([
    [1, kty === 'OKP' ? 1 : 2],
    [-1, curves.get(crv)],
    [-2, bytes(x)],
    ...(y === undefined ? [] : [[-3, bytes(y)] as const]),
  ]);
}

const hashes = new Map([
  [-7, 'sha256'],
  [-9, 'sha256'],
  [-35, 'sha384'],
  [-51, 'sha384'],
  [-36, 'sha512'],
  [-52, 'sha512'],
]);

function sign1(
  key: KeyObject,
  algorithm: number,
  {
    unprotected,
    payload,
    detached,
  }: { unprotected: Map<number, unknown>; payload: Uint8Array | null; detached?: Uint8Array },
): unknown[] {
  const head = cborEncode(new Map([[1, algorithm]]));
  const signed = cborEncode(['Signature1', head, new Uint8Array(), detached ?? payload]);
  const signature = sign(hashes.get(algorithm), signed, { key, dsaEncoding: 'ieee-p1363' });
  return [head, unprotected, payload, new Uint8Array(signature)];
}
