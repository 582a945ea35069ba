import { Tabs } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiError } from '../api/error.ts';
import type { Workflow } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Problem } from '../ui/problem.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { CallTab } from './call-tab.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { DefinitionEditor } from './definition-editor.tsx';
import { DryRunTab } from './dry-run-tab.tsx';
import { UnsavedGuard, useUnsaved } from './unsaved-guard.tsx';
import { useDraft } from './use-draft.ts';
import { useValidation } from './use-validation.ts';
import { VersionsTab } from './versions-tab.tsx';
import { WorkflowHead } from './workflow-head.tsx';

const from = '/inside/projects/$projectId/workflows/$workflowId';

export function WorkflowPage() {
  const params = useParams({ from });
  const { data, error, refetch } = useApi('GET /v1/projects/{projectId}/workflows/{workflowId}', { params });
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return <OneWorkflow key={data.id} workflow={data} />;
}

function OneWorkflow({ workflow }: { workflow: Workflow }) {
  const { projectId } = workflow;
  const { tab = 'definition', line } = useSearch({ from });
  const navigate = useNavigate({ from: '/projects/$projectId/workflows/$workflowId' });
  const mayWrite = useMay('workflows:write');
  const draft = useDraft(workflow);
  const validation = useValidation(projectId, draft.text);
  const guard = useUnsaved(draft.isChanged);
  // The editor keeps its own text, so another text needs a new editor.
  const [beginning, setBeginning] = useState({ revision: 0, text: workflow.source });
  const begin = (text: string): void => setBeginning(({ revision }) => ({ revision: revision + 1, text }));
  const open = (next: string): void =>
    void navigate({ search: next === 'definition' ? {} : { tab: next }, replace: true });
  return (
    <>
      <WorkflowHead workflow={workflow} draft={draft} validation={validation} onGone={guard.letGo} />
      {draft.other && <DraftConflict other={draft.other} draft={draft} onTake={begin} />}
      {draft.error && <ErrorBox error={(draft.error as ApiError).body} />}
      <Tabs value={tab} onChange={(next) => open(next ?? 'definition')}>
        <Tabs.List mb="md">
          <Tabs.Tab value="definition">Definition</Tabs.Tab>
          <Tabs.Tab value="versions">Versions</Tabs.Tab>
          <Tabs.Tab value="dryRun">Dry run</Tabs.Tab>
          <Tabs.Tab value="call">Call it</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="definition">
          <DefinitionEditor
            key={beginning.revision}
            projectId={projectId}
            initial={beginning.text}
            text={draft.text}
            validation={validation}
            isReadOnly={!mayWrite}
            startLine={line}
            onChange={draft.change}
            onSave={draft.save}
          />
        </Tabs.Panel>
        <Tabs.Panel value="versions" keepMounted={false}>
          <VersionsTab
            workflow={workflow}
            text={draft.text}
            onRestore={
              mayWrite
                ? (text) => {
                    draft.change(text);
                    begin(text);
                    open('definition');
                  }
                : null
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="dryRun" keepMounted={false}>
          <DryRunTab workflow={workflow} isChanged={draft.isChanged} />
        </Tabs.Panel>
        <Tabs.Panel value="call" keepMounted={false}>
          <CallTab workflow={workflow} />
        </Tabs.Panel>
      </Tabs>
      <UnsavedGuard blocker={guard.blocker} />
    </>
  );
}
