import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { CredentialTemplateWithUses } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { CopyValue } from '../../ui/id.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { CredentialCard } from '../credential-card.tsx';
import { TemplateVerbs } from '../template-verbs.tsx';
import { trailOf } from '../templates-head.tsx';
import { UsedBy } from '../../ui/used-by.tsx';
import { cardClaims, draftOf, durationWords, footOf, formatLabels } from './draft.ts';
import { CredentialTemplateForm } from './template-form.tsx';

/** Shows one kind of credential, as a wallet would show it, and which workflows issue it. */
export function CredentialTemplatePage() {
  const params = useParams({ from: '/inside/projects/$projectId/templates/credentials/$templateId' });
  const template = useApi('GET /v1/projects/{projectId}/templates/credentials/{templateId}', { params });
  return <Loaded query={template}>{(found) => <OneTemplate key={found.id} template={found} />}</Loaded>;
}

function OneTemplate({ template }: { template: CredentialTemplateWithUses }) {
  const { projectId, name, workflows } = template;
  const draft = draftOf(template);
  return (
    <>
      <PageHead title={name} trail={trailOf('credentials', template)}>
        <TemplateVerbs kind="credentialTemplates" record={template} form={CredentialTemplateForm} />
      </PageHead>
      <Stack gap="lg">
        <CredentialCard
          projectId={projectId}
          name={name}
          type={draft.type}
          claims={cardClaims(draft)}
          foot={footOf(draft)}
        />
        <Facts>
          <Fact name="Format">{formatLabels[draft.format]}</Fact>
          <Fact name="Type">
            <span className="mono">{draft.type}</span> <CopyValue value={draft.type} label="Copy the type" />
          </Fact>
          <Fact name="Signed with">{draft.issuer === 'did' ? 'The DID' : 'The certificate'}</Fact>
          <Fact name="Valid for">{draft.validFor === '' ? 'Ever' : durationWords(draft.validFor)}</Fact>
          <Fact name="Can be revoked">{draft.revocable ? 'Yes' : 'No'}</Fact>
          <Fact name="Changed">
            <Time at={template.updatedAt} />
          </Fact>
        </Facts>
        <Section title="Claims">
          <Rows label="Claims" heads={['*Claim', 'Title', 'Must be given', 'Who decides']}>
            {draft.claims.map((claim) => (
              <tr key={claim.key}>
                <td className="mono">
                  {claim.namespace === '' ? '' : `${claim.namespace} `}
                  {claim.name}
                </td>
                <td className="tight">{claim.title}</td>
                <td className="tight">{claim.required ? 'Yes' : 'No'}</td>
                <td className="tight">
                  {draft.format === 'mso_mdoc' || claim.selective ? 'The holder' : 'It is always shown'}
                </td>
              </tr>
            ))}
          </Rows>
        </Section>
        <UsedBy projectId={projectId} users={workflows} />
      </Stack>
    </>
  );
}
