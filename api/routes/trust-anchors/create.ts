import { errors } from '../../../src/language/errors/catalogue.ts';
import * as v from 'valibot';
import { createTrustAnchor } from '../../../services/trust-anchors/create.ts';
import { getTrustAnchor } from '../../../services/trust-anchors/get.ts';
import { readChain } from '../../../identity/certificates/read-chain.ts';
import { Name } from '../../../src/language/names/name.ts';
import { didPattern } from '../../../src/wallets/trust/trusted-issuer.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { TrustAnchor, trustAnchorView } from '../../views/trust-anchor.ts';
import { ProjectParams } from '../executions/params.ts';

const facts = { name: Name };

export const CreateTrustAnchor = v.pipe(
  v.union([
    v.strictObject({
      ...facts,
      did: v.pipe(v.string(), v.maxLength(2000), v.regex(didPattern, 'must be a DID')),
    }),
    v.strictObject({
      ...facts,
      certificate: v.pipe(
        v.string(),
        v.maxLength(65_536),
        v.description('PEM: of an issuer, or of an authority whose issuers are trusted.'),
      ),
    }),
  ]),
  v.examples([{ name: 'City of Delft', did: 'did:web:delft.example' }]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/trust-anchors',
  operationId: 'createTrustAnchor',
  summary: 'Create a trust anchor: an issuer or authority that `trustedIssuers` can name',
  scope: 'wallets:write',
  params: ProjectParams,
  body: CreateTrustAnchor,
  answers: { 201: { description: 'The trust anchor.', body: TrustAnchor } },
  async handle(call) {
    const { projectId } = call.params;
    const { name } = call.body;
    const certificate = 'certificate' in call.body ? onlyCertificate(call.body.certificate) : null;
    const did = 'did' in call.body ? call.body.did : null;
    return mutate(call, {
      location: (id) => `/v1/projects/${projectId}/trust-anchors/${id}`,
      view: async (ctx, id) => trustAnchorView(await getTrustAnchor(ctx, { projectId, id })),
      async work(ctx) {
        const anchor = await createTrustAnchor(ctx, { projectId, name, did, certificate });
        return { status: 201, recordId: anchor.id, body: trustAnchorView(anchor) };
      },
    });
  },
});

function onlyCertificate(text: string): string {
  const [certificate, ...others] = readChain(text, 'certificate');
  if (others.length > 0) throw errors.certificateInvalid('must be one certificate', 'certificate');
  return certificate.toString();
}
