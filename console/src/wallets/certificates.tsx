import { Text } from '@mantine/core';
import type { Certificate } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import { RowVerbs } from '../resources/resource-verbs.tsx';
import type { Column } from '../ui/columns.tsx';
import { CopyValue } from '../ui/id.tsx';
import { CertificateForm } from './certificate-form.tsx';
import { purposeLabel } from './certificate-purposes.ts';
import { Validity } from './validity.tsx';

const newestFirst = {};

const columns: readonly Column<Certificate>[] = [
  { is: 'state', show: (certificate) => <Validity {...certificate} /> },
  {
    is: 'text',
    head: '*Subject',
    show: ({ subject, dnsNames }) => (
      <>
        {subject}
        {dnsNames.length > 0 && <div className="mono quiet">{dnsNames.join(', ')}</div>}
      </>
    ),
  },
  { is: 'detail', head: 'For', show: ({ purpose }) => purposeLabel(purpose) },
  { is: 'detail', head: 'Issued by', show: ({ selfSigned, issuer }) => (selfSigned ? 'Itself' : issuer) },
  {
    is: 'fact',
    head: 'Fingerprint',
    show: ({ fingerprint, chain }) => (
      <span className="mono">
        {fingerprint.slice(0, 12)}… <CopyValue value={chain} label="Copy the chain in PEM" />
      </span>
    ),
  },
  {
    is: 'verbs',
    show: (certificate) => (
      <RowVerbs
        resource="certificates"
        record={certificate}
        name={certificate.subject}
        title={`Delete the certificate of ${certificate.subject}?`}
        scope="wallets:write"
        deleted="The certificate was deleted."
        deleting="Its existing signatures stay valid."
      />
    ),
  },
];

/** Shows X.509 certificates, for verifiers that trust authorities rather than DIDs. */
export const Certificates = () => (
  <ResourceList
    isSection
    resource="certificates"
    noun="certificate"
    title="Certificates"
    text="X.509 certificates. The newest one for each purpose signs credentials and requests that need a certificate."
    scope="wallets:write"
    query={newestFirst}
    columns={columns}
    empty={
      <Text size="sm" className="quiet">
        This wallet has no certificates. For most uses DIDs are enough.
      </Text>
    }
    form={CertificateForm}
  />
);
