import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '../../stack/certificates.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { startStack, type OwnStack, type Stack } from '../../stack/stack.ts';

interface Inbound {
  id: string;
  secret?: string | null;
  verification: object;
}

const ofClient = 'keyUsage=digitalSignature\nextendedKeyUsage=clientAuth';
const sender = issueCertificate({ name: 'meters', dns: 'meters.example.com', extensions: ofClient });
const other = issueCertificate({ name: 'meters', dns: 'meters.example.com', extensions: ofClient });
const certificate = new X509Certificate(sender.chain);
const fingerprints = [certificate.fingerprint256];

/** As nginx writes `$ssl_client_escaped_cert`. */
const escaped = (chain: string) => encodeURIComponent(new X509Certificate(chain).toString());
/** RFC 9440 §2.1. */
const structured = (chain: string) => `:${new X509Certificate(chain).raw.toString('base64')}:`;

let stack: OwnStack;
let untrusting: Stack;
beforeAll(async () => {
  [stack, untrusting] = await Promise.all([
    startStack({ clientCertificateHeader: 'client-cert' }),
    sharedStack(),
  ]);
});
afterAll(async () => stack.stop());

let made = 0;
const make = (verification: object, on: Stack = stack) =>
  on.request<Inbound>('POST', `${on.project}/inbound-webhooks`, {
    body: { name: `Meters ${++made}`, verification: { type: 'clientCertificate', ...verification } },
  });
const created = async (verification: object): Promise<Inbound> => {
  const { status, body, text } = await make(verification);
  if (status !== 201) throw new Error(text);
  return body;
};

/** Sends as the proxy does. */
const send = (
  { id }: Inbound,
  certificateText: string | null,
  headers: Record<string, string> = { 'x-forwarded-for': '192.0.2.1' },
  on: Stack = stack,
) =>
  on.request('POST', `/hooks/${id}`, {
    apiKey: null,
    body: { reading: 1 },
    headers: { ...headers, ...(certificateText === null ? {} : { 'client-cert': certificateText }) },
  });
const refused = (reason: string) => ({
  status: 401,
  body: { code: 2005, details: [{ reason: `clientCertificate.${reason}`, field: 'client-cert' }] },
});

describe('an inbound webhook that is verified by a client certificate', () => {
  it('has no secret, and cannot be given one', async () => {
    const { id, secret, verification } = await created({ fingerprints });
    expect(secret ?? null).toBeNull();
    expect(verification).toEqual({
      type: 'clientCertificate',
      fingerprints: [certificate.fingerprint256.replaceAll(':', '').toLowerCase()],
      ca: null,
      commonName: null,
      subjectAltName: null,
    });
    const rotate = { body: { secret: 'a-secret-without-a-use' } };
    const path = `${stack.project}/inbound-webhooks/${id}/rotate-secret`;
    expect(await stack.request('POST', path, rotate)).toMatchObject({ status: 422 });
  });

  it.each([
    ['verification', {}],
    ['verification', { commonName: 'meters' }],
    ['verification.ca', { ca: 'no PEM' }],
    ['verification.ca', { ca: new X509Certificate(sender.chain).toString() }],
    ['verification.ca', { ca: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }],
    ['verification.ca', { ca: sender.authority.repeat(11) }],
    ['verification.fingerprints.0', { fingerprints: ['ab:cd'] }],
  ])('is refused for %s with %o', async (field, verification) => {
    expect(await make(verification)).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field }] },
    });
  });

  it('is refused where the operator has named no header, and says which variables are missing', async () => {
    const answer = await make({ fingerprints }, untrusting);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ reason: 'value.invalid', field: 'verification.type' }] },
    });
    expect(answer.text).toContain('CLIENT_CERTIFICATE_HEADER');
  });
});

describe('an event', () => {
  it.each([
    ['a fingerprint', { fingerprints }],
    ['an authority', { ca: sender.authority }],
    ['one of several authorities', { ca: `${other.authority}${sender.authority}` }],
    [
      'an authority and its names',
      { ca: sender.authority, commonName: 'meters', subjectAltName: 'Meters.Example.com' },
    ],
  ])('is accepted by %s, in both formats, and its certificate is not kept', async (_, verification) => {
    const webhook = await created(verification);
    for (const format of [escaped, structured]) {
      const answer = await send(webhook, format(sender.chain));
      expect(answer).toMatchObject({ status: 202 });
      const { eventId } = answer.body as unknown as { eventId: string };
      const path = `${stack.project}/inbound-webhooks/${webhook.id}/events/${eventId}`;
      const event = await stack.request<{ content: { headers: object } }>('GET', path);
      expect(event.body.content.headers).not.toHaveProperty('client-cert');
    }
  });

  it.each([
    ['another fingerprint', { fingerprints: [new X509Certificate(other.chain).fingerprint256] }],
    ['another authority with the same name', { ca: other.authority }],
    ['another common name', { fingerprints, commonName: 'meter' }],
    ['another alternative name', { fingerprints, subjectAltName: 'example.com' }],
    ['a fingerprint alone, where the authority is asked for as well', { fingerprints, ca: other.authority }],
  ])('is refused by %s, and that is listed', async (_, verification) => {
    const webhook = await created(verification);
    expect(await send(webhook, escaped(sender.chain))).toMatchObject(refused('wrong'));
    const path = `${stack.project}/inbound-webhooks/${webhook.id}/events`;
    expect((await stack.request('GET', path)).body).toMatchObject({
      data: [{ status: 'refused', reason: 'clientCertificate.wrong' }],
    });
  });

  it('with the certificate of a server of the same authority is refused', async () => {
    const server = issueCertificate({
      name: 'meters',
      extensions: 'keyUsage=digitalSignature\nextendedKeyUsage=serverAuth',
    });
    const webhook = await created({ ca: server.authority });
    expect(await send(webhook, escaped(server.chain))).toMatchObject(refused('wrong'));
  });

  it('with no certificate, with rubbish and with several is refused', async () => {
    const webhook = await created({ fingerprints });
    for (const text of [null, 'rubbish', ':AAAA:', '%', '(null)', encodeURIComponent(sender.chain)])
      expect(await send(webhook, text)).toMatchObject(refused('missing'));
  });

  it('with a certificate is refused if it comes around the proxy, or if no header is configured', async () => {
    const webhook = await created({ fingerprints });
    expect(await send(webhook, escaped(sender.chain), {})).toMatchObject(refused('missing'));
    const { id } = (
      await untrusting.request<Inbound>('POST', `${untrusting.project}/inbound-webhooks`, {
        body: { name: `Meters ${++made}`, verification: { type: 'none' } },
      })
    ).body;
    // As if the operator had taken the header away after it was created.
    await untrusting.db.$client`
      update inbound_webhooks set verification = ${JSON.stringify(webhook.verification)}::text::jsonb where id = ${id}`;
    const spoofed = await send(
      { ...webhook, id },
      escaped(sender.chain),
      { 'x-forwarded-for': '192.0.2.1' },
      untrusting,
    );
    expect(spoofed).toMatchObject(refused('missing'));
  });

  it('with wrong certificates again and again is limited', async () => {
    const webhook = await created({ fingerprints });
    let status = 401;
    for (let tries = 0; status === 401 && tries < 100; tries++)
      ({ status } = await send(webhook, escaped(other.chain)));
    expect(status).toBe(429);
  });
});
