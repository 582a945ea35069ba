import type { ClientCertificate } from '../../net/client-certificate.ts';

/** What a connection shows, if a secret has it among its values. */
export function certificateOf(valueOf: (field: string) => string | undefined): ClientCertificate | null {
  const chain = valueOf('certificate');
  if (chain === undefined) return null;
  const authorities = valueOf('certificateAuthorities');
  const privateKey = valueOf('privateKey') ?? '';
  return { chain, privateKey, ...(authorities === undefined ? {} : { authorities }) };
}
