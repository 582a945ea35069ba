import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { CredentialTemplate } from '../../api/types.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { useEdited } from '../../ui/use-edited.tsx';
import { Beside } from '../beside.tsx';
import { CredentialCard } from '../credential-card.tsx';
import { ClaimFields } from './claim-fields.tsx';
import { bodyOf, cardClaims, draftOf, footOf, newDraft, type CredentialDraft } from './draft.ts';

const one = 'GET /v1/projects/{projectId}/templates/credentials/{templateId}';
const all = 'GET /v1/projects/{projectId}/templates/credentials';

/** Creates or changes a credential template, and shows the credential meanwhile. */
export function CredentialTemplateForm({
  projectId,
  template,
  onClose,
  onDone,
}: {
  projectId: string;
  /** If left out, a new template is created. */
  template?: CredentialTemplate;
  onClose: () => void;
  onDone: (template: CredentialTemplate) => void;
}) {
  const [draft, setDraft] = useState<CredentialDraft>(() => (template ? draftOf(template) : newDraft()));
  const change = (changed: Partial<CredentialDraft>): void => setDraft({ ...draft, ...changed });
  const params = { projectId, templateId: template?.id ?? '' };
  const edited = useEdited<CredentialTemplate>(template, async () => await call(one, { params }));
  const create = useChange('POST /v1/projects/{projectId}/templates/credentials', {
    done: 'The template was created.',
    changes: [all],
    onDone,
    quiet: true,
  });
  const replace = useChange('PUT /v1/projects/{projectId}/templates/credentials/{templateId}', {
    done: 'Changed. What was already offered stays as it is.',
    changes: [all, one],
    onDone,
    onFailed: edited.onFailed,
    quiet: true,
  });
  const { problemOf, form } = edited.formOf(
    { create, update: replace },
    {
      saved: (other) => [
        { label: 'Name', value: other.name },
        { label: 'Type', value: draftOf(other).type },
        { label: 'Claims', value: other.claims.map(({ name }) => name).join(', ') },
        { label: 'Validity', value: footOf(draftOf(other)) },
      ],
      onTake: (other) => setDraft(draftOf(other)),
    },
  );
  const isSdJwt = draft.format === 'dc+sd-jwt';
  return (
    <FormDialog
      title={template ? 'Edit the credential template' : 'New credential template'}
      size="xl"
      {...form}
      onClose={onClose}
      onSubmit={() => {
        const body = bodyOf(draft);
        if (template) replace.mutate({ params, body, ...edited.known });
        else create.mutate({ params: { projectId }, body });
      }}
    >
      <Beside
        label="As a wallet shows it, with values that are made up"
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
    </FormDialog>
  );
}
