import * as v from 'valibot';
import { CertificatePurpose } from '../../../src/wallets/certificates/purpose.ts';
import { DurationText } from '../../../src/language/durations/duration-text.ts';
import { idOf } from '../../../src/language/names/uuid.ts';

const pem = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(65_536));

const Import = v.strictObject({
  purpose: v.optional(CertificatePurpose),
  chain: v.pipe(
    pem,
    v.description(
      "Certificates in PEM: the wallet's own first, each signed by the next; the root may be left out.",
    ),
  ),
  privateKey: v.pipe(
    pem,
    v.description(
      'The key of the first certificate, on P-256, in PEM without a password. It is encrypted at once and never shown.',
    ),
  ),
});

const Certified = v.strictObject({
  requestId: v.pipe(
    idOf('a certificate request'),
    v.description('Id of the certificate request that the authority has answered.'),
  ),
  chain: Import.entries.chain,
});

const subject = {
  commonName: v.pipe(
    v.string(),
    v.regex(
      /^[\p{L}\p{N}][\p{L}\p{N} .'()-]{0,63}$/u,
      "must be letters, digits, spaces and .'()-, at most 64",
    ),
    // Without Unicode's properties, which not every generator knows, the pattern is exact for ASCII alone.
    v.metadata({
      pattern:
        '^[^\\u0000-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00A0][^\\u0000-\\u001F!-&*-,/:-@\\u005B-\\u0060\\u007B-\\u00A0]*$',
      maxLength: 64,
    }),
    v.description(
      "Letters and digits of any script, spaces and `.'()-`; it begins with a letter or a digit.",
    ),
  ),
  country: v.pipe(
    v.string(),
    v.regex(/^[A-Z]{2}$/, 'must be two capitals, as of ISO 3166-1'),
    v.description('Credentials of format `mso_mdoc` need it.'),
  ),
};

/** The input for a request to an authority. */
export const CertificateRequestInput = v.pipe(
  v.strictObject({ ...subject, purpose: v.optional(CertificatePurpose) }),
  v.examples([{ commonName: 'Acme', country: 'DE', purpose: 'documentSigner' }]),
);

const SelfSigned = v.strictObject({
  purpose: v.optional(CertificatePurpose),
  selfSigned: v.strictObject({
    ...subject,
    validFor: v.pipe(v.optional(DurationText, 'P1Y'), v.description('ISO 8601 duration.')),
  }),
});

/** A certificate that an authority signed, or one that the wallet signs itself. */
export const CreateCertificate = v.pipe(
  v.union([Import, Certified, SelfSigned]),
  v.examples([{ selfSigned: { commonName: 'Acme', country: 'DE', validFor: 'P1Y' } }]),
);
