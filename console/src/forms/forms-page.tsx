import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardPenLine } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { StartedWorkflow } from '../executions/workflow-link.tsx';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { CopyValue } from '../ui/id.tsx';
import { NewButton } from '../ui/new-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { FormOfForm } from './form-dialog.tsx';
import { FormState } from './form-state.tsx';

/** Shows the public pages on which anybody starts a workflow. */
export function FormsPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('executions:start');
  const cursor = useCursor();
  const forms = useApi('GET /v1/projects/{projectId}/forms', {
    params: { projectId },
    query: { limit: 50, sort: 'name', ...cursor.query },
  });
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const create = mayWrite && <NewButton name="New form" onClick={() => setCreating(true)} />;
  return (
    <>
      <PageHead title="Forms" text="Public pages on which anybody starts a workflow.">
        {create}
      </PageHead>
      <RecordRows
        query={forms}
        cursor={cursor}
        label="Forms"
        heads={['State', '*Name', 'Starts', 'In a day']}
        empty={
          <Empty
            icon={ClipboardPenLine}
            title="There is no form yet"
            text="A form is a public page with the fields of a workflow's input. Whoever has its link can start the workflow."
          >
            {create}
          </Empty>
        }
      >
        {(form) => (
          <tr key={form.id} className="opens">
            <td className="tight">
              <FormState isEnabled={form.enabled} />
            </td>
            <td>
              <Link
                className="whole"
                to="/projects/$projectId/forms/$formId"
                params={{ projectId, formId: form.id }}
              >
                {form.name}
              </Link>
              <div className="mono quiet" style={{ overflowWrap: 'anywhere' }}>
                {form.url} <CopyValue value={form.url} label={`Copy the link of ${form.name}`} />
              </div>
            </td>
            <td className="excerpt">
              <StartedWorkflow projectId={form.projectId} workflowId={form.workflowId} />
            </td>
            <td className="tight quiet">at most {form.dailyLimit.toLocaleString('en')}</td>
          </tr>
        )}
      </RecordRows>
      {isCreating && (
        <FormOfForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={({ id }) =>
            void navigate({ to: '/projects/$projectId/forms/$formId', params: { projectId, formId: id } })
          }
        />
      )}
    </>
  );
}
