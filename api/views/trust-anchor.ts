import * as v from 'valibot';
import type { TrustAnchorRow } from '../../db/queries/wallets/trust-anchors.ts';
import { certificateFacts, factsOf } from './certificate.ts';
import { Id, Time } from './fields.ts';

export const TrustAnchor = v.object({
  id: Id,
  projectId: Id,
  name: v.string(),
  did: v.pipe(v.nullable(v.string()), v.description('The DID; null if the anchor is a certificate.')),
  certificate: v.pipe(
    v.nullable(v.object({ ...certificateFacts, pem: v.string() })),
    v.description('The certificate; null if the anchor is a DID.'),
  ),
  createdAt: Time,
});

export function trustAnchorView({ id, projectId, name, did, certificate, createdAt }: TrustAnchorRow) {
  return { id, projectId, name, did, certificate: certificate && shown(certificate), createdAt };
}

function shown(pem: string) {
  const { selfSigned: _, ...facts } = factsOf(pem);
  return { ...facts, pem };
}
