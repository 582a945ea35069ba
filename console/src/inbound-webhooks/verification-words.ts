import type { InboundVerification } from '../api/types.ts';

export type VerificationType = InboundVerification['type'];

interface Words {
  label: string;
  /** The part of a request that is checked. */
  text: string;
  /** The source of its secret; null if it has none. */
  secret: string | null;
  /** Whether the sender signs a time. */
  isTimed?: true;
  /** Whether its events have a format of their own. */
  isPlain?: true;
}

const made = 'If you leave it empty, Holdfast creates a secret that you give to the sender.';

/** The ways in which a sender proves that a request is theirs. */
export const verificationWords: Readonly<Record<VerificationType, Words>> = {
  standardWebhooks: {
    label: 'Standard Webhooks',
    text: 'The headers webhook-id, webhook-timestamp and webhook-signature are checked.',
    secret: `${made} A secret that the sender created begins with whsec_.`,
    isTimed: true,
  },
  stripe: {
    label: 'Stripe',
    text: 'The header stripe-signature is checked.',
    secret: 'Stripe creates it after it has the address: leave it empty now, and rotate the secret then.',
    isTimed: true,
    isPlain: true,
  },
  github: {
    label: 'GitHub',
    text: 'The header x-hub-signature-256 is checked.',
    secret: made,
    isPlain: true,
  },
  slack: {
    label: 'Slack',
    text: "The header x-slack-signature is checked, and Slack's check of the address is answered.",
    secret: 'The signing secret of the app in Slack.',
    isTimed: true,
    isPlain: true,
  },
  meta: {
    label: 'Meta',
    text: "The header x-hub-signature-256 is checked, and Meta's or WhatsApp's check of the address is answered.",
    secret: 'The secret of the app at Meta.',
    isPlain: true,
  },
  dropbox: {
    label: 'Dropbox',
    text: "The header x-dropbox-signature is checked, and Dropbox's check of the address is answered.",
    secret: 'The secret of the app at Dropbox.',
    isPlain: true,
  },
  zoom: {
    label: 'Zoom',
    text: "The header x-zm-signature is checked, and Zoom's check of the address is answered.",
    secret: 'The secret token of the app at Zoom.',
    isTimed: true,
    isPlain: true,
  },
  hmac: { label: 'HMAC', text: 'A header has the HMAC of the body.', secret: made },
  basic: {
    label: 'User name and password',
    text: 'The header authorization has a user name and a password.',
    secret: `A name, a colon and a password. ${made}`,
  },
  clientCertificate: {
    label: 'Client certificate',
    text: 'The certificate that the sender has shown in TLS, which the proxy of the operator passes on. The certificate must match all that you enter.',
    secret: null,
  },
  none: {
    label: 'Nothing',
    text: 'Anybody who knows the address can use it, and everybody who may read webhooks knows it.',
    secret: null,
  },
};

/** Whether the sender signs a time, so that an old request is refused. */
export const signsTime = (type: VerificationType, timestampHeader?: string | null): boolean =>
  verificationWords[type].isTimed === true || (type === 'hmac' && Boolean(timestampHeader));

export const verificationTypes = Object.keys(verificationWords) as VerificationType[];

/** The description of the accepted certificates, a line each. */
export const certificateWords = ({
  fingerprints = [],
  ca,
  commonName,
  subjectAltName,
}: Extract<InboundVerification, { type: 'clientCertificate' }>): string[] => [
  ...fingerprints.map((fingerprint) => `SHA-256 ${fingerprint}`),
  ...(ca ? ['Issued by an authority that was entered'] : []),
  ...(commonName ? [`Common name ${commonName}`] : []),
  ...(subjectAltName ? [`Alternative name ${subjectAltName}`] : []),
];
