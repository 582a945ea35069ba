import { beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '../../stack/certificates.ts';
import { askForHandmade, showMdoc, type HandmadeMdoc } from '../../stack/mdoc-by-hand.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { openRequest } from '../../stack/wallets.ts';

let stack: Stack;
const issuers = {
  'P-256': issueCertificate(),
  'P-384': issueCertificate({ curve: 'secp384r1' }),
  'P-521': issueCertificate({ curve: 'secp521r1' }),
};
beforeAll(async () => {
  stack = await sharedStack();
});

async function newRequest(dcql: object = askForHandmade) {
  const { body } = await stack.request<{ id: string; authorizationRequestUri: string }>(
    'POST',
    `${stack.project}/openid4vc/verification`,
    {
      body: {
        dcql,
        responseMode: 'direct_post',
        trustedIssuers: Object.values(issuers).map(({ authority }) => authority),
      },
    },
  );
  return body;
}

async function show(
  wanted: Omit<HandmadeMdoc, 'issuer'>,
  curve: keyof typeof issuers = 'P-256',
  dcql: object = askForHandmade,
) {
  const { id, authorizationRequestUri } = await newRequest(dcql);
  const answer = await showMdoc(authorizationRequestUri, { issuer: issuers[curve], ...wanted });
  const { body } = await stack.request<{ status: string }>(
    'GET',
    `${stack.project}/openid4vc/verification/${id}`,
  );
  return { answered: answer.status, status: body.status };
}

const accepted = { answered: 200, status: 'verified' };
const refused = { answered: 400, status: 'opened' };

describe('an algorithm of an mdoc', () => {
  it('is named by both of its numbers, as wallets compare them literally (OpenID4VP 1.0, Appendix B.2.2)', async () => {
    const { authorizationRequestUri } = await newRequest();
    const { client_metadata: metadata } = (await openRequest(authorizationRequestUri)) as unknown as {
      client_metadata: { vp_formats_supported: unknown };
    };
    const numbers = [-7, -9, -35, -51, -36, -52, -8, -19];
    expect(metadata.vp_formats_supported).toEqual({
      mso_mdoc: { issuerauth_alg_values: numbers, deviceauth_alg_values: numbers },
    });
  });

  it.each([
    [-7, 'P-256', -7, 'P-256'],
    [-9, 'P-256', -9, 'P-256'],
    [-35, 'P-384', -35, 'P-384'],
    [-51, 'P-384', -51, 'P-384'],
    [-36, 'P-521', -36, 'P-521'],
    [-52, 'P-521', -52, 'P-521'],
    [-7, 'P-256', -8, 'Ed25519'],
    [-9, 'P-256', -19, 'Ed25519'],
  ] as const)(
    'counts if it is named: %d on %s, and of the device %d on %s',
    async (issuerAlg, curve, deviceAlg, deviceCurve) => {
      expect(await show({ issuerAlg, deviceAlg, deviceCurve }, curve)).toEqual(accepted);
    },
  );

  it('does not count with a key of another curve, nor if nobody named it', async () => {
    expect(await show({ issuerAlg: -51 })).toEqual(refused);
    expect(await show({ deviceAlg: -52 })).toEqual(refused);
    expect(await show({ deviceAlg: -47 })).toEqual(refused);
  });
});

describe('the times of an mdoc', () => {
  const seconds = (count: number) => new Date((Math.floor(Date.now() / 1000) + count) * 1000);

  it('may come from a clock that is a little ahead', async () => {
    expect(await show({ validity: { validFrom: seconds(20) } })).toEqual(accepted);
  });

  it('count in every other case', async () => {
    expect(await show({ validity: { validFrom: seconds(3_600) } })).toEqual(refused);
    expect(await show({ validity: { validUntil: seconds(-3_600) } })).toEqual(refused);
    expect(await show({ validity: { validUntil: 'tomorrow' } })).toEqual(refused);
  });
});

it('an mdoc without shown elements needs no namespaces, if none are requested', async () => {
  const credentials = askForHandmade.credentials.map(({ claims: _claims, ...card }) => card);
  expect(await show({ isBare: true }, 'P-256', { credentials })).toEqual(accepted);
  expect(await show({ isBare: true })).toEqual(refused);
});
