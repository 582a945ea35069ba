import { Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { purposes, type CertificatePurpose } from './certificate-purposes.ts';
import { PemField } from './pem-field.tsx';

const newCertificate = () => ({
  kind: 'import' as 'import' | 'selfSigned',
  purpose: null as CertificatePurpose | null,
  chain: '',
  privateKey: '',
  commonName: '',
  country: '',
  validFor: 'P1Y',
});

/** Shows a form for a certificate that an authority has issued, with its key, or for a self-signed one. */
export const CertificateForm = (props: FormProps<'certificates'>) => (
  <ResourceForm
    {...props}
    resource="certificates"
    title="New certificate"
    action={({ kind }) => (kind === 'import' ? 'Import' : 'Make it')}
    size="lg"
    draftOf={newCertificate}
    createOf={({ kind, purpose, chain, privateKey, commonName, country, validFor }) => ({
      ...(purpose === null ? {} : { purpose }),
      ...(kind === 'import'
        ? { chain, privateKey }
        : { selfSigned: { commonName, country: country.toUpperCase(), validFor } }),
    })}
    done={{ create: 'The certificate was added.' }}
  >
    {({ draft, change, problemOf }) => (
      <>
        <SegmentedControl
          aria-label="Source"
          value={draft.kind}
          onChange={(value) => change({ kind: value === 'selfSigned' ? 'selfSigned' : 'import' })}
          data={[
            { value: 'import', label: 'From an authority' },
            { value: 'selfSigned', label: 'For development' },
          ]}
        />
        <Select
          label="For"
          description="For each purpose the newest certificate signs. If a purpose has no certificate, a certificate for everything signs."
          clearable
          placeholder="Everything"
          data={purposes}
          value={draft.purpose}
          onChange={(purpose) => change({ purpose })}
        />
        {draft.kind === 'import' ? (
          <>
            <PemField
              label="Chain"
              description="Certificates in PEM: first the certificate of the wallet, then each issuer."
              value={draft.chain}
              error={problemOf('chain')}
              onChange={(chain) => change({ chain })}
            />
            <PemField
              label="Private key"
              description="The key of the first certificate, on P-256, in PEM without a password. It is encrypted at once and never shown."
              value={draft.privateKey}
              error={problemOf('privateKey')}
              onChange={(privateKey) => change({ privateKey })}
            />
          </>
        ) : (
          <>
            <Text size="sm" className="quiet">
              For tests. It is signed by an authority that is created only for it, so other wallets do not
              trust it unless they are configured to.
            </Text>
            <TextInput
              label="Name"
              description="The common name of the subject."
              required
              maxLength={64}
              value={draft.commonName}
              error={problemOf('selfSigned.commonName')}
              onChange={({ currentTarget }) => change({ commonName: currentTarget.value })}
            />
            <Group grow align="flex-start">
              <TextInput
                label="Country"
                description="Two letters, such as DE."
                required
                maxLength={2}
                value={draft.country}
                error={problemOf('selfSigned.country')}
                onChange={({ currentTarget }) => change({ country: currentTarget.value })}
              />
              <Select
                label="Valid for"
                description="From now on."
                allowDeselect={false}
                data={[
                  { value: 'P90D', label: '90 days' },
                  { value: 'P1Y', label: 'A year' },
                  { value: 'P3Y', label: 'Three years' },
                ]}
                value={draft.validFor}
                onChange={(value) => change({ validFor: value ?? 'P1Y' })}
              />
            </Group>
          </>
        )}
      </>
    )}
  </ResourceForm>
);
