import type { Certificate } from '../api/types.ts';

export type CertificatePurpose = NonNullable<Certificate['purpose']>;

const labels: Record<CertificatePurpose, string> = {
  access: 'Requests to wallets',
  seal: 'SD-JWT VCs',
  documentSigner: 'mdocs',
  statusLists: 'Status lists',
};

export const purposes = (Object.keys(labels) as CertificatePurpose[]).map((value) => ({
  value,
  label: labels[value],
}));

export const purposeLabel = (purpose: CertificatePurpose | null): string =>
  purpose === null ? 'Everything' : labels[purpose];
