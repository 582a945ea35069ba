import * as v from 'valibot';

/** A wallet signs these with a certificate. */
export const certificatePurposes = ['access', 'seal', 'documentSigner', 'statusLists'] as const;
export type CertificatePurpose = (typeof certificatePurposes)[number];

export const CertificatePurpose = v.pipe(
  v.picklist(certificatePurposes),
  v.description(
    'The purpose: requests to wallets (`access`), SD-JWT VCs (`seal`), mdocs (`documentSigner`), or status lists (`statusLists`). ' +
      'Without a purpose, the certificate signs everything for which the wallet has no certificate of its own.',
  ),
);
