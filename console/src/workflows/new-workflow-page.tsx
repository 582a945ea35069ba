import { Anchor, Badge, Breadcrumbs, Button, Group, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardPaste, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import type { ApiError } from '../api/error.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { NotAllowed } from '../ui/not-allowed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { DefinitionEditor } from './definition-editor.tsx';
import classes from './new-workflow-page.module.css';
import { badgeTemplate, badgeTemplateName } from './samples/badge.ts';
import { blankSource, samples, type Sample } from './samples/samples.ts';
import { contentTypeOf } from './source-format.ts';
import { UnsavedGuard, useUnsaved } from './unsaved-guard.tsx';
import { useValidation } from './use-validation.ts';

/** From nothing, from a sample, or from what one has already: first what it begins as, then the text. */
export function NewWorkflowPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('workflows:write');
  const [source, setSource] = useState<string | null>(null);
  if (!mayWrite) return <NotAllowed />;
  return source === null ? (
    <Gallery projectId={projectId} onChoose={setSource} />
  ) : (
    <NewDefinition projectId={projectId} initial={source} onBack={() => setSource(null)} />
  );
}

const Crumbs = ({ projectId }: { projectId: string }) => (
  <Breadcrumbs mb="xs">
    <Anchor component={Link} to={`/projects/${projectId}/workflows`} size="sm">
      Workflows
    </Anchor>
    <Text size="sm">New</Text>
  </Breadcrumbs>
);

function Gallery({ projectId, onChoose }: { projectId: string; onChoose: (source: string) => void }) {
  const choose = useMutation({
    mutationFn: async (sample: Sample) =>
      sample.source(sample.needsBadge ? await badgeTemplateId(projectId) : ''),
    onSuccess: onChoose,
  });
  return (
    <>
      <Crumbs projectId={projectId} />
      <PageHead title="New workflow" text="Begin with something that works, and change it." />
      {choose.error && <ErrorBox error={(choose.error as ApiError).body} />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" mb="md">
        {samples.map((sample) => (
          <UnstyledButton
            key={sample.id}
            className={`card ${classes['sample']}`}
            disabled={choose.isPending}
            onClick={() => choose.mutate(sample)}
          >
            <Text fw={600}>{sample.title}</Text>
            <Text size="sm" className="quiet">
              {sample.text}
            </Text>
            <Group gap={6} mt="auto">
              {sample.marks.map((mark) => (
                <Badge key={mark} variant="default" radius="sm" tt="none" fw={500}>
                  {mark}
                </Badge>
              ))}
            </Group>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<FilePlus2 size={15} aria-hidden />}
          onClick={() => onChoose(blankSource)}
        >
          Blank
        </Button>
        <Button
          variant="default"
          leftSection={<ClipboardPaste size={15} aria-hidden />}
          onClick={() => onChoose('')}
        >
          Paste YAML or JSON
        </Button>
      </Group>
    </>
  );
}

/** The project's template for the badge; made where there is none. */
async function badgeTemplateId(projectId: string): Promise<string> {
  const params = { projectId };
  const { data } = await call('GET /v1/projects/{projectId}/templates/credentials', {
    params,
    query: { limit: 100 },
  });
  const known = data.find(({ name }) => name === badgeTemplateName);
  if (known) return known.id;
  const body = { name: badgeTemplateName, ...badgeTemplate };
  return (await call('POST /v1/projects/{projectId}/templates/credentials', { params, body })).id;
}

function NewDefinition({
  projectId,
  initial,
  onBack,
}: {
  projectId: string;
  initial: string;
  onBack: () => void;
}) {
  const [text, setText] = useState(initial);
  const validation = useValidation(projectId, text);
  const navigate = useNavigate();
  const guard = useUnsaved(text.trim() !== '');
  const create = useChange('POST /v1/projects/{projectId}/workflows', {
    done: 'The draft is saved.',
    changes: ['GET /v1/projects/{projectId}/workflows'],
    quiet: true,
    onDone({ id }) {
      guard.letGo();
      void navigate({
        to: '/projects/$projectId/workflows/$workflowId',
        params: { projectId, workflowId: id },
        replace: true,
      });
    },
  });
  const save = (): void =>
    create.mutate({ params: { projectId }, body: text, contentType: contentTypeOf(text) });
  return (
    <>
      <Crumbs projectId={projectId} />
      <PageHead title="New workflow" text="Nothing is kept before you save the draft.">
        <Button variant="default" onClick={onBack}>
          Other beginnings
        </Button>
        <Button loading={create.isPending} disabled={text.trim() === ''} onClick={save}>
          Save draft
        </Button>
      </PageHead>
      {create.error && <ErrorBox error={(create.error as ApiError).body} />}
      <DefinitionEditor
        projectId={projectId}
        initial={initial}
        text={text}
        validation={validation}
        isReadOnly={false}
        onChange={setText}
        onSave={save}
      />
      <UnsavedGuard blocker={guard.blocker} />
    </>
  );
}
