import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NameField } from '../ui/name-field.tsx';
import { PemField } from './pem-field.tsx';

export function TrustAnchorForm({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'did' | 'certificate'>('did');
  const [did, setDid] = useState('');
  const [certificate, setCertificate] = useState('');
  const create = useChange('POST /v1/projects/{projectId}/trust-anchors', {
    done: 'The trust anchor was created. Requests can name it now.',
    changes: ['GET /v1/projects/{projectId}/trust-anchors'],
    onDone: onClose,
    quiet: true,
  });
  const problemOf = fieldErrors(create.error);
  return (
    <FormDialog
      title="New trust anchor"
      action="Create"
      size="lg"
      isBusy={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          params: { projectId },
          body: kind === 'did' ? { name, did } : { name, certificate },
        })
      }
    >
      <NameField value={name} error={problemOf('name')} onChange={setName} />
      <SegmentedControl
        aria-label="Type"
        value={kind}
        onChange={(value) => setKind(value === 'certificate' ? 'certificate' : 'did')}
        data={[
          { value: 'did', label: 'A DID' },
          { value: 'certificate', label: 'A certificate' },
        ]}
      />
      {kind === 'did' ? (
        <TextInput
          label="DID"
          placeholder="did:web:issuer.example.com"
          required
          value={did}
          error={problemOf('did')}
          onChange={({ currentTarget }) => setDid(currentTarget.value)}
        />
      ) : (
        <PemField
          label="Certificate"
          description="One certificate in PEM, of an issuer or of an authority above issuers."
          value={certificate}
          error={problemOf('certificate')}
          onChange={setCertificate}
        />
      )}
    </FormDialog>
  );
}
