import { Anchor, Breadcrumbs, Button, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardPaste, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../api/error.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { NotAllowed } from '../ui/not-allowed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { DefinitionEditor } from './definition-editor.tsx';
import { blankSource } from './gallery/blank-source.ts';
import { Gallery } from './gallery/gallery.tsx';
import { contentTypeOf } from './source-format.ts';
import { UnsavedGuard, useUnsaved } from './unsaved-guard.tsx';
import { useValidation } from './use-validation.ts';

/** Creates a workflow from nothing, from the gallery, or from an existing file: first the choice, then the text. */
export function NewWorkflowPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('workflows:write');
  const [source, setSource] = useState<string | null>(null);
  if (!mayWrite) return <NotAllowed />;
  return source === null ? (
    <Beginnings projectId={projectId} onChoose={setSource} />
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

function Beginnings({ projectId, onChoose }: { projectId: string; onChoose: (source: string) => void }) {
  return (
    <>
      <Crumbs projectId={projectId} />
      <PageHead title="New workflow" text="Choose an example that works, and change it.">
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
      </PageHead>
      <Gallery projectId={projectId} onChoose={onChoose} />
    </>
  );
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
      <PageHead title="New workflow" text="Nothing is stored before you save the draft.">
        <Button variant="default" onClick={onBack}>
          Other examples
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
