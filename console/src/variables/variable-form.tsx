import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Variable, VariableWithUses } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { jsonText } from '../ui/json-text.tsx';
import { NameField } from '../ui/name-field.tsx';
import { TextOrJson, valueOf, writtenOf } from '../ui/text-or-json.tsx';
import { useEdited } from '../ui/use-edited.tsx';

const all = 'GET /v1/projects/{projectId}/variables';
const one = 'GET /v1/projects/{projectId}/variables/{variableId}';

/** Creates a variable, or gives one another value. */
export function VariableForm({
  projectId,
  variable,
  onClose,
  onDone,
}: {
  projectId: string;
  /** If left out, a new variable is created. */
  variable?: VariableWithUses;
  onClose: () => void;
  onDone: (variable: Variable) => void;
}) {
  const [name, setName] = useState('');
  const [written, setWritten] = useState(() => writtenOf(variable === undefined ? '' : variable.value));
  const params = { projectId, variableId: variable?.id ?? '' };
  const edited = useEdited(variable, async () => await call(one, { params }));
  const create = useChange('POST /v1/projects/{projectId}/variables', {
    changes: [all],
    onDone,
    quiet: true,
  });
  const update = useChange('PATCH /v1/projects/{projectId}/variables/{variableId}', {
    done: 'Changed. Whatever is decided or tried from now on reads the new value.',
    changes: [all, one, 'GET /v1/projects/{projectId}/variables/{variableId}/versions'],
    onDone,
    onFailed: edited.onFailed,
    quiet: true,
  });
  const { problemOf, form } = edited.formOf(
    { create, update },
    {
      saved: (other) => [{ label: `Value in version ${other.version}`, value: jsonText(other.value) }],
      onTake: (other) => setWritten(writtenOf(other.value)),
    },
  );
  const value = valueOf(written);
  return (
    <FormDialog
      title={variable ? `Change ${variable.name}` : 'New variable'}
      size="lg"
      {...form}
      isReady={value !== undefined}
      onClose={onClose}
      onSubmit={() =>
        variable
          ? update.mutate({ params, body: { value }, ...edited.known })
          : create.mutate({ params: { projectId }, body: { name, value } })
      }
    >
      {variable ? (
        <Text size="sm">
          {variable.workflows.length === 0
            ? 'No published version of a workflow names it. '
            : `Read by ${variable.workflows.map((workflow) => workflow.name).join(', ')}. `}
          Executions that have already started read the new value, too.
        </Text>
      ) : (
        <NameField
          value={name}
          error={problemOf('name')}
          maxLength={63}
          placeholder="directoryUrl"
          description="As expressions write it after vars: a small letter, and then letters, digits and _. It does not change."
          onChange={setName}
        />
      )}
      <TextOrJson label="Value" written={written} problem={problemOf('value')} onChange={setWritten} />
    </FormDialog>
  );
}
