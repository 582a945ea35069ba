import { ActionIcon, Button, Menu, Text, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Copy, Ellipsis, ListVideo, Play, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Workflow } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { PageHead } from '../ui/page-head.tsx';
import { StoredDaysDialog } from '../ui/stored-days-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { DraftInHand } from './use-draft.ts';
import { useLatestVersion } from '../executions/use-latest-version.ts';
import type { useValidation } from './use-validation.ts';
import { WorkflowMark } from './workflow-mark.tsx';
import { DeleteQuestion, UnpublishQuestion } from './workflow-questions.tsx';

const RunDialog = lazy(async () => ({ default: (await import('../executions/run-dialog.tsx')).RunDialog }));

/** Shows the workflow's name, the state of its draft, and its actions. */
export function WorkflowHead({
  workflow,
  draft,
  validation,
  onGone,
}: {
  workflow: Workflow;
  draft: DraftInHand;
  validation: ReturnType<typeof useValidation>;
  /** Is called before the workflow is deleted. */
  onGone: () => void;
}) {
  const { projectId, id, name, publishedVersion } = workflow;
  const news = useNews(workflow, draft);
  return (
    <PageHead
      title={name}
      trail={{ lists: [{ label: 'Workflows', to: `/projects/${projectId}/workflows` }], id }}
      mark={
        <>
          <WorkflowMark workflow={workflow} size="lg" />
          <DraftState draft={draft} hasNews={news === true && publishedVersion !== null} />
        </>
      }
    >
      <Button
        component={Link}
        to={`/projects/${projectId}/executions?workflow=${id}`}
        variant="subtle"
        leftSection={<ListVideo size={15} aria-hidden />}
      >
        Executions
      </Button>
      <RunButton workflow={workflow} isMain={news === false} />
      <WriteButtons
        workflow={workflow}
        draft={draft}
        hasNews={news !== false}
        errors={validation.problems.filter(({ severity }) => severity === 'error').length}
      />
      <More workflow={workflow} isPublished={publishedVersion !== null} onGone={onGone} />
    </PageHead>
  );
}

/** Whether publishing would change the version that new executions run; null if it is not known yet. */
function useNews(workflow: Workflow, draft: DraftInHand): boolean | null {
  const latest = useLatestVersion(workflow);
  if (workflow.publishedVersion === null || draft.isChanged) return true;
  return latest && latest.source !== workflow.source;
}

function DraftState({ draft, hasNews }: { draft: DraftInHand; hasNews: boolean }) {
  if (draft.isChanged) {
    return (
      <Text size="sm" c="orange" role="status">
        Not saved
      </Text>
    );
  }
  if (!hasNews) return null;
  return (
    <Text size="sm" className="quiet">
      The draft has changes that are not published
    </Text>
  );
}

function RunButton({ workflow, isMain }: { workflow: Workflow; isMain: boolean }) {
  const mayStart = useMay('executions:start');
  const [isAsked, setAsked] = useState(false);
  const isPublished = workflow.publishedVersion !== null;
  if (!mayStart) return null;
  return (
    <>
      <Tooltip label="Publish the workflow first. Only published versions run." disabled={isPublished}>
        <Button
          variant={isMain ? 'filled' : isPublished ? 'light' : 'default'}
          disabled={!isPublished}
          leftSection={<Play size={15} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          Run
        </Button>
      </Tooltip>
      <Suspense>{isAsked && <RunDialog workflow={workflow} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}

function WriteButtons({
  workflow,
  draft,
  hasNews,
  errors,
}: {
  workflow: Workflow;
  draft: DraftInHand;
  hasNews: boolean;
  errors: number;
}) {
  const mayWrite = useMay('workflows:write');
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="default" disabled={!draft.isChanged} loading={draft.isSaving} onClick={draft.save}>
        Save draft
      </Button>
      <Tooltip
        label={
          hasNews
            ? `Correct the definition first: ${errors} ${errors === 1 ? 'error' : 'errors'}.`
            : `There are no changes since the published version ${workflow.publishedVersion}.`
        }
        disabled={hasNews && errors === 0}
      >
        <Button
          variant={hasNews ? 'filled' : 'default'}
          disabled={!hasNews || errors > 0}
          loading={draft.isPublishing}
          onClick={() => setAsked(true)}
        >
          Publish
        </Button>
      </Tooltip>
      {isAsked && (
        <PublishDialog
          workflow={workflow}
          text={draft.text}
          isBusy={draft.isPublishing}
          onClose={close}
          onPublish={(note) => void draft.publish(note).then(close)}
        />
      )}
    </>
  );
}

function More({
  workflow,
  isPublished,
  onGone,
}: {
  workflow: Workflow;
  isPublished: boolean;
  onGone: () => void;
}) {
  const mayWrite = useMay('workflows:write');
  const mayErase = useMay('executions:erase');
  const [asked, setAsked] = useState<'duplicate' | 'storedDays' | 'unpublish' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  if (!mayWrite) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More">
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Copy size={15} aria-hidden />} onClick={() => setAsked('duplicate')}>
            Duplicate
          </Menu.Item>
          {mayErase && (
            <Menu.Item
              leftSection={<CalendarClock size={15} aria-hidden />}
              onClick={() => setAsked('storedDays')}
            >
              How long executions are kept
            </Menu.Item>
          )}
          {isPublished && (
            <Menu.Item leftSection={<Undo2 size={15} aria-hidden />} onClick={() => setAsked('unpublish')}>
              Unpublish
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<Trash2 size={15} aria-hidden />}
            onClick={() => setAsked('delete')}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'duplicate' && <DuplicateDialog workflow={workflow} onClose={close} />}
      {asked === 'storedDays' && <StoredDays workflow={workflow} onClose={close} />}
      <UnpublishQuestion workflow={workflow} isOpen={asked === 'unpublish'} onClose={close} />
      <DeleteQuestion workflow={workflow} isOpen={asked === 'delete'} onClose={close} onGone={onGone} />
    </>
  );
}

function StoredDays({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const { projectId, id, name, storedDays } = workflow;
  const change = useChange('PATCH /v1/projects/{projectId}/workflows/{workflowId}', {
    done: 'Saved.',
    changes: ['GET /v1/projects/{projectId}/workflows/{workflowId}'],
    onDone: onClose,
    quiet: true,
  });
  return (
    <StoredDaysDialog
      of={name}
      before={storedDays}
      by={change}
      onClose={onClose}
      onSave={(days) => change.mutate({ params: { projectId, workflowId: id }, body: { storedDays: days } })}
    />
  );
}
