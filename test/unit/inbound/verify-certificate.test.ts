import { X509Certificate } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyCertificate } from '../../../services/inbound-webhooks/verify-certificate.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { issueCertificate } from '../../stack/certificates.ts';

const extensions = 'keyUsage=digitalSignature';
const sender = issueCertificate({ name: 'meters', extensions });
const certificate = new X509Certificate(sender.chain);
const value = encodeURIComponent(certificate.toString());
const accepted = {
  type: 'clientCertificate' as const,
  fingerprints: [],
  ca: sender.authority,
  commonName: null,
  subjectAltName: null,
};
const reasoned = (reason: string) =>
  expect.objectContaining({ status: 401, details: [expect.objectContaining({ reason })] });
const check = (now: Date, change: object = {}) =>
  verifyCertificate({ ...accepted, ...change }, { header: 'client-cert', value }, { now });

it('a certificate is valid from its first to its last second, and its authority has to be so as well', () => {
  const { validFromDate, validToDate } = certificate;
  expect(() => check(validFromDate)).not.toThrow();
  expect(() => check(validToDate)).not.toThrow();
  expect(() => check(new Date(validFromDate.getTime() - 1))).toThrow(reasoned('clientCertificate.outside'));
  expect(() => check(new Date(validToDate.getTime() + 1_000))).toThrow(reasoned('clientCertificate.outside'));
});

it('one that accepts nothing in particular accepts nothing', () => {
  expect(() => check(new Date(), { ca: null })).toThrow(reasoned('clientCertificate.wrong'));
});

it('one that names the authority, and was not signed by it, is refused', () => {
  const forged = Buffer.from(certificate.raw);
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
  const shown = { header: 'client-cert', value: `:${forged.toString('base64')}:` };
  expect(() => verifyCertificate(accepted, shown, { now: new Date() })).toThrow(
    reasoned('clientCertificate.wrong'),
  );
});

it('a name that looks like several is one: no part of it is accepted', () => {
  const odd = issueCertificate({
    name: 'odd',
    extensions: `${extensions}\nsubjectAltName=@names\n[names]\nURI.1=http://a.example.com/, DNS:b.example.com`,
  });
  expect(new X509Certificate(odd.chain).subjectAltName).toBe(
    String.raw`URI:"http://a.example.com/\u002c DNS:b.example.com"`,
  );
  const shown = {
    header: 'client-cert',
    value: encodeURIComponent(new X509Certificate(odd.chain).toString()),
  };
  const named = { ...accepted, ca: odd.authority, subjectAltName: 'b.example.com' };
  expect(() => verifyCertificate(named, shown, { now: new Date() })).toThrow(
    reasoned('clientCertificate.wrong'),
  );
});

it('a list of several, each in another way of writing, is refused: a proxy that adds to it does not put its own first', () => {
  const der = `:${certificate.raw.toString('base64')}:`;
  for (const text of [`${value}, ${der}`, `${der}, ${value}`, `${value}, ${value}`, `${der}, ${der}`])
    expect(() =>
      verifyCertificate(accepted, { header: 'client-cert', value: text }, { now: new Date() }),
    ).toThrow(reasoned('clientCertificate.missing'));
});

it('rubbish in the header is refused, and nothing else is thrown', () => {
  const nearly = fc
    .tuple(fc.nat(value.length), fc.string({ unit: 'binary' }))
    .map(([at, text]) => value.slice(0, at) + text);
  const der = fc.uint8Array().map((bytes) => `:${Buffer.from(bytes).toString('base64')}:`);
  const isRefused = (text: string): boolean => {
    try {
      verifyCertificate(accepted, { header: 'client-cert', value: text }, { now: new Date() });
      // The line break at its end is no part of it.
      return text.startsWith(value.replace(/(?:%0A)+$/, ''));
    } catch (error) {
      return error instanceof HoldfastError && error.status === 401;
    }
  };
  fc.assert(
    fc.property(fc.oneof(nearly, der, fc.string()), (text) => {
      expect(isRefused(text)).toBe(true);
    }),
  );
});
