import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { PresentationTemplateWithUses } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { Json } from '../../ui/json.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { TemplateVerbs } from '../template-verbs.tsx';
import { trailOf } from '../templates-head.tsx';
import { UsedBy } from '../../ui/used-by.tsx';
import { AskedCard } from './asked-card.tsx';
import { PresentationTemplateForm } from './template-form.tsx';

/** Shows one request to wallets in words, and which workflows ask with it. */
export function PresentationTemplatePage() {
  const params = useParams({ from: '/inside/projects/$projectId/templates/presentations/$templateId' });
  const template = useApi('GET /v1/projects/{projectId}/templates/presentations/{templateId}', { params });
  return <Loaded query={template}>{(found) => <OneTemplate key={found.id} template={found} />}</Loaded>;
}

function OneTemplate({ template }: { template: PresentationTemplateWithUses }) {
  const { projectId, name, dcql, workflows } = template;
  return (
    <>
      <PageHead title={name} trail={trailOf('presentations', template)}>
        <TemplateVerbs kind="presentationTemplates" record={template} form={PresentationTemplateForm} />
      </PageHead>
      <Stack gap="lg">
        <Section title="What is asked">
          <AskedCard dcql={dcql} />
        </Section>
        <UsedBy projectId={projectId} users={workflows} />
        <Section title="Query (DCQL)">
          <Json value={dcql} label="Query (DCQL)" />
        </Section>
      </Stack>
    </>
  );
}
