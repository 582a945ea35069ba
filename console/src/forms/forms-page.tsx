import { ClipboardPenLine } from 'lucide-react';
import type { Form } from '../api/types.ts';
import { StartedWorkflow } from '../executions/workflow-link.tsx';
import { ResourceList } from '../resources/resource-list.tsx';
import { Below, type Column } from '../ui/columns.tsx';
import { CopyValue } from '../ui/id.tsx';
import { FormOfForm } from './form-dialog.tsx';
import { FormState } from './form-state.tsx';

const columns: readonly Column<Form>[] = [
  { is: 'state', show: ({ enabled }) => <FormState isEnabled={enabled} /> },
  {
    is: 'name',
    show: ({ name }) => name,
    below: ({ url, name }) => (
      <Below isCode>
        {url} <CopyValue value={url} label={`Copy the link of ${name}`} />
      </Below>
    ),
  },
  {
    is: 'excerpt',
    head: 'Starts',
    show: ({ projectId, workflowId }) => <StartedWorkflow projectId={projectId} workflowId={workflowId} />,
  },
  { is: 'detail', head: 'In a day', show: ({ dailyLimit }) => `at most ${dailyLimit.toLocaleString('en')}` },
];

/** Shows the public pages on which anybody starts a workflow. */
export const FormsPage = () => (
  <ResourceList
    resource="forms"
    noun="form"
    title="Forms"
    text="Public pages on which anybody starts a workflow."
    scope="executions:start"
    columns={columns}
    empty={{
      icon: ClipboardPenLine,
      title: 'There is no form yet',
      text: "A form is a public page with the fields of a workflow's input. Anybody with its link can start the workflow.",
      guide: 'forms#what-it-shows',
    }}
    form={FormOfForm}
  />
);
