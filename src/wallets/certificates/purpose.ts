import * as v from 'valibot';

/** A wallet signs these with a certificate. */
export const certificatePurposes = ['access', 'seal', 'documentSigner', 'statusLists'] as const;
export type CertificatePurpose = (typeof certificatePurposes)[number];

export const CertificatePurpose = v.pipe(
  v.picklist(certificatePurposes),
  v.description(
    'What it signs: requests to wallets (`access`), SD-JWT VCs (`seal`), mdocs (`documentSigner`), or status lists (`statusLists`). ' +
      'Without one it signs whatever the wallet has no certificate of that purpose for.',
  ),
);
