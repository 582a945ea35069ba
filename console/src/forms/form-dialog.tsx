import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useWorkflowNames } from '../executions/workflow-names.ts';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { useProjectId } from '../shell/projects.ts';
import { jsonIn, JsonText } from '../ui/json-text.tsx';
import { NameField } from '../ui/name-field.tsx';
import { bodyOf, draftOf, isReady, newDraft, problemOfFields } from './draft.ts';

/** Creates a form, or changes one. */
export function FormOfForm(props: FormProps<'forms'>) {
  const workflows = useWorkflowNames(useProjectId());
  return (
    <ResourceForm
      {...props}
      resource="forms"
      title={props.record ? 'Edit the form' : 'New form'}
      size="lg"
      draftOf={(known) => (known ? draftOf(known) : newDraft)}
      isReady={isReady}
      createOf={bodyOf}
      updateOf={bodyOf}
      saved={(other) => {
        const saved = draftOf(other);
        return [
          { label: 'Name', value: saved.name },
          { label: 'Workflow', value: workflows.get(other.workflowId) ?? other.workflowId },
          { label: 'Title', value: saved.title },
          { label: 'Introduction', value: saved.introduction },
          { label: 'Fields', value: saved.fields },
          { label: 'Fixed values', value: saved.values },
          { label: 'Confirmation', value: saved.confirmation },
          { label: 'Executions in a day', value: String(saved.dailyLimit) },
          { label: 'Proof of work (bits)', value: String(saved.proofOfWork) },
        ];
      }}
      done={{ update: 'The form was changed.' }}
    >
      {({ draft, change, problemOf }) => (
        <>
          <NameField value={draft.name} error={problemOf('name')} onChange={(name) => change({ name })} />
          <Select
            label="Workflow"
            description="Each submission starts the version that is published then."
            required
            searchable
            data={[...workflows].map(([value, label]) => ({ value, label }))}
            value={draft.workflowId}
            error={problemOf('workflowId')}
            onChange={(workflowId) => change({ workflowId })}
          />
          <TextInput
            label="Title"
            description="The heading of the page."
            required
            maxLength={200}
            value={draft.title}
            error={problemOf('title')}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <Textarea
            label="Introduction"
            description="The text above the fields, in Markdown."
            autosize
            minRows={2}
            value={draft.introduction}
            error={problemOf('introduction')}
            onChange={({ currentTarget }) => change({ introduction: currentTarget.value })}
          />
          <TextInput
            label="Fields"
            description="The properties of the input that are shown, with commas between them. Leave it empty to show all properties without a fixed value."
            placeholder="name, email"
            spellCheck={false}
            classNames={{ input: 'mono' }}
            value={draft.fields}
            error={problemOfFields(draft, problemOf)}
            onChange={({ currentTarget }) => change({ fields: currentTarget.value })}
          />
          <JsonText
            label="Fixed values"
            text={draft.values}
            problem={problemOf('values') ?? (jsonIn(draft.values) === undefined ? 'This is not JSON.' : null)}
            onChange={(values) => change({ values })}
          />
          <Textarea
            label="Confirmation"
            description="The text after a submission, in Markdown."
            autosize
            minRows={2}
            value={draft.confirmation}
            error={problemOf('confirmation')}
            onChange={({ currentTarget }) => change({ confirmation: currentTarget.value })}
          />
          <NumberInput
            label="Executions in a day"
            required
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={draft.dailyLimit}
            error={problemOf('dailyLimit')}
            onChange={(typed) => change({ dailyLimit: Number(typed) })}
          />
          <NumberInput
            label="Proof of work (bits)"
            description="Work that a browser must do before it sends, against robots: 16 bits need about a second, and each further bit doubles the time. With 0 the page needs no script."
            required
            allowDecimal={false}
            allowNegative={false}
            max={20}
            value={draft.proofOfWork}
            error={problemOf('proofOfWork')}
            onChange={(typed) => change({ proofOfWork: Number(typed) })}
          />
        </>
      )}
    </ResourceForm>
  );
}
