import { SegmentedControl, TextInput } from '@mantine/core';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { NameField } from '../ui/name-field.tsx';
import { PemField } from './pem-field.tsx';

const newAnchor = () => ({ name: '', kind: 'did' as 'did' | 'certificate', did: '', certificate: '' });

export const TrustAnchorForm = (props: FormProps<'trustAnchors'>) => (
  <ResourceForm
    {...props}
    resource="trustAnchors"
    title="New trust anchor"
    size="lg"
    draftOf={newAnchor}
    createOf={({ name, kind, did, certificate }) => (kind === 'did' ? { name, did } : { name, certificate })}
    done={{ create: 'The trust anchor was created. Requests can name it now.' }}
  >
    {({ draft, change, problemOf }) => (
      <>
        <NameField value={draft.name} error={problemOf('name')} onChange={(name) => change({ name })} />
        <SegmentedControl
          aria-label="Type"
          value={draft.kind}
          onChange={(value) => change({ kind: value === 'certificate' ? 'certificate' : 'did' })}
          data={[
            { value: 'did', label: 'A DID' },
            { value: 'certificate', label: 'A certificate' },
          ]}
        />
        {draft.kind === 'did' ? (
          <TextInput
            label="DID"
            placeholder="did:web:issuer.example.com"
            required
            value={draft.did}
            error={problemOf('did')}
            onChange={({ currentTarget }) => change({ did: currentTarget.value })}
          />
        ) : (
          <PemField
            label="Certificate"
            description="One certificate in PEM, of an issuer or of an authority above issuers."
            value={draft.certificate}
            error={problemOf('certificate')}
            onChange={(certificate) => change({ certificate })}
          />
        )}
      </>
    )}
  </ResourceForm>
);
