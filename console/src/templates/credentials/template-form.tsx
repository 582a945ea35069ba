import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import { ResourceForm } from '../../resources/resource-form.tsx';
import type { FormProps } from '../../resources/types.ts';
import { useProjectId } from '../../shell/projects.ts';
import { NameField } from '../../ui/name-field.tsx';
import { Beside } from '../beside.tsx';
import { CredentialCard } from '../credential-card.tsx';
import { ClaimFields } from './claim-fields.tsx';
import { bodyOf, cardClaims, draftOf, footOf, newDraft } from './draft.ts';

/** Creates or changes a credential template, and shows the credential meanwhile. */
export function CredentialTemplateForm(props: FormProps<'credentialTemplates'>) {
  const projectId = useProjectId();
  return (
    <ResourceForm
      {...props}
      resource="credentialTemplates"
      title={props.record ? 'Edit the credential template' : 'New credential template'}
      size="xl"
      draftOf={(known) => (known ? draftOf(known) : newDraft())}
      createOf={bodyOf}
      updateOf={bodyOf}
      saved={(other) => [
        { label: 'Name', value: other.name },
        { label: 'Type', value: draftOf(other).type },
        { label: 'Claims', value: other.claims.map(({ name }) => name).join(', ') },
        { label: 'Validity', value: footOf(draftOf(other)) },
      ]}
      done={{
        create: 'The template was created.',
        update: 'Changed. Offers that were already made do not change.',
      }}
    >
      {({ draft, change, problemOf }) => {
        const isSdJwt = draft.format === 'dc+sd-jwt';
        return (
          <Beside
            label="As a wallet shows it, with invented values"
            shown={
              <CredentialCard
                projectId={projectId}
                name={draft.name}
                type={draft.type}
                claims={cardClaims(draft)}
                foot={footOf(draft)}
              />
            }
          >
            <NameField value={draft.name} error={problemOf('name')} onChange={(name) => change({ name })} />
            <SegmentedControl
              aria-label="Format"
              value={draft.format}
              data={[
                { value: 'dc+sd-jwt', label: 'SD-JWT VC' },
                { value: 'mso_mdoc', label: 'mdoc' },
              ]}
              onChange={(format) => change({ format })}
            />
            <TextInput
              label={isSdJwt ? 'Type (vct)' : 'Type (doctype)'}
              description="Verifiers ask for this type."
              placeholder={isSdJwt ? 'https://example.com/credentials/badge' : 'org.iso.18013.5.1.mDL'}
              required
              maxLength={500}
              value={draft.type}
              error={problemOf(isSdJwt ? 'vct' : 'doctype')}
              onChange={({ currentTarget }) => change({ type: currentTarget.value })}
            />
            {isSdJwt && (
              <Select
                label="Signed with"
                allowDeselect={false}
                data={[
                  { value: 'did', label: "The wallet's DID" },
                  { value: 'x5c', label: "The wallet's certificate" },
                ]}
                value={draft.issuer}
                error={problemOf('issuer')}
                onChange={(issuer) => change({ issuer: issuer === 'x5c' ? 'x5c' : 'did' })}
              />
            )}
            <TextInput
              label="Valid for"
              description={`A duration as ISO 8601 writes it, such as P1Y or P90D. ${isSdJwt ? 'Leave it empty if it does not expire.' : 'If it is empty, a year.'}`}
              value={draft.validFor}
              error={problemOf('validFor')}
              onChange={({ currentTarget }) => change({ validFor: currentTarget.value })}
            />
            <Checkbox
              label="It can be revoked"
              description="Each credential then has an entry in a status list, which verifiers read."
              checked={draft.revocable}
              onChange={({ currentTarget }) => change({ revocable: currentTarget.checked })}
            />
            <ClaimFields draft={draft} problemOf={problemOf} onChange={(claims) => change({ claims })} />
          </Beside>
        );
      }}
    </ResourceForm>
  );
}
