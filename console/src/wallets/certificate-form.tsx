import { Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { purposes, type CertificatePurpose } from './certificate-purposes.ts';
import { PemField } from './pem-field.tsx';

/** Shows a form for a certificate that an authority has issued, with its key, or for a self-signed one. */
export function CertificateForm({ walletId, onClose }: { walletId: string; onClose: () => void }) {
  const [kind, setKind] = useState<'import' | 'selfSigned'>('import');
  const [purpose, setPurpose] = useState<CertificatePurpose | null>(null);
  const [chain, setChain] = useState('');
  const [privateKey, setPrivateKey] = useState('');
  const [commonName, setCommonName] = useState('');
  const [country, setCountry] = useState('');
  const [validFor, setValidFor] = useState('P1Y');
  const create = useChange('POST /v1/wallets/{walletId}/certificates', {
    done: 'The certificate was added.',
    changes: ['GET /v1/wallets/{walletId}/certificates'],
    onDone: onClose,
    quiet: true,
  });
  const problemOf = fieldErrors(create.error);
  const forPurpose = purpose === null ? {} : { purpose };
  return (
    <FormDialog
      title="New certificate"
      action={kind === 'import' ? 'Import' : 'Make it'}
      size="lg"
      isBusy={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          params: { walletId },
          body:
            kind === 'import'
              ? { ...forPurpose, chain, privateKey }
              : { ...forPurpose, selfSigned: { commonName, country: country.toUpperCase(), validFor } },
        })
      }
    >
      <SegmentedControl
        aria-label="Source"
        value={kind}
        onChange={(value) => setKind(value === 'selfSigned' ? 'selfSigned' : 'import')}
        data={[
          { value: 'import', label: 'From an authority' },
          { value: 'selfSigned', label: 'For development' },
        ]}
      />
      <Select
        label="For"
        description="For each purpose the newest certificate signs. A certificate for everything signs where there is none for the purpose."
        clearable
        placeholder="Everything"
        data={purposes}
        value={purpose}
        onChange={setPurpose}
      />
      {kind === 'import' ? (
        <>
          <PemField
            label="Chain"
            description="Certificates in PEM: first the certificate of the wallet, then each issuer."
            value={chain}
            error={problemOf('chain')}
            onChange={setChain}
          />
          <PemField
            label="Private key"
            description="The key of the first certificate, on P-256, in PEM without a password. It is encrypted at once and never shown."
            value={privateKey}
            error={problemOf('privateKey')}
            onChange={setPrivateKey}
          />
        </>
      ) : (
        <>
          <Text size="sm" className="quiet">
            For tests. It is signed by an authority that is created only for it, so others do not trust it
            unless you tell them to.
          </Text>
          <TextInput
            label="Name"
            description="The common name of the subject."
            required
            maxLength={64}
            value={commonName}
            error={problemOf('selfSigned.commonName')}
            onChange={({ currentTarget }) => setCommonName(currentTarget.value)}
          />
          <Group grow align="flex-start">
            <TextInput
              label="Country"
              description="Two letters, such as DE."
              required
              maxLength={2}
              value={country}
              error={problemOf('selfSigned.country')}
              onChange={({ currentTarget }) => setCountry(currentTarget.value)}
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
              value={validFor}
              onChange={(value) => setValidFor(value ?? 'P1Y')}
            />
          </Group>
        </>
      )}
    </FormDialog>
  );
}
