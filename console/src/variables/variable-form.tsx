import { Text } from '@mantine/core';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { usersOf } from '../resources/use-resource.ts';
import { jsonText } from '../ui/json-text.tsx';
import { NameField } from '../ui/name-field.tsx';
import { TextOrJson, valueOf, writtenOf } from '../ui/text-or-json.tsx';

/** Creates a variable, or gives one another value. */
export const VariableForm = (props: FormProps<'variables'>) => (
  <ResourceForm
    {...props}
    resource="variables"
    title={props.record ? `Change ${props.record.name}` : 'New variable'}
    size="lg"
    draftOf={(known) => ({
      name: known?.name ?? '',
      written: writtenOf(known === undefined ? '' : known.value),
    })}
    isReady={({ written }) => valueOf(written) !== undefined}
    createOf={({ name, written }) => ({ name, value: valueOf(written) })}
    updateOf={({ written }) => ({ value: valueOf(written) })}
    saved={({ version, value }) => [{ label: `Value in version ${version}`, value: jsonText(value) }]}
    done={{ update: 'Changed. Every decision and every try reads the new value from now on.' }}
    changes={['GET /v1/projects/{projectId}/variables/{variableId}/versions']}
  >
    {({ draft, change, problemOf }) => (
      <>
        {props.record ? (
          <Text size="sm">
            {usersOf(props.record).length === 0
              ? 'No published version of a workflow names it. '
              : `Read by ${usersOf(props.record).join(', ')}. `}
            Executions that have already started read the new value, too.
          </Text>
        ) : (
          <NameField
            value={draft.name}
            error={problemOf('name')}
            maxLength={63}
            placeholder="directoryUrl"
            description="The name that expressions use after vars: a small letter, and then letters, digits and _. It cannot be changed later."
            onChange={(name) => change({ name })}
          />
        )}
        <TextOrJson
          label="Value"
          written={draft.written}
          problem={problemOf('value')}
          onChange={(written) => change({ written })}
        />
      </>
    )}
  </ResourceForm>
);
