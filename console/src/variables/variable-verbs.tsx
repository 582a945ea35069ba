import type { VariableWithUses } from '../api/types.ts';
import { ResourceVerbs } from '../resources/resource-verbs.tsx';
import { VariableForm } from './variable-form.tsx';

/** Shows the actions on a variable. */
export const VariableVerbs = ({ record }: { record: VariableWithUses }) => (
  <ResourceVerbs
    resource="variables"
    record={record}
    scope="workflows:write"
    form={VariableForm}
    change="Change"
    deleting={(users) =>
      users.length === 0
        ? 'Its versions are deleted, too. No published version of a workflow names it.'
        : `It can be deleted only when these no longer name it: ${users.join(', ')}.`
    }
  />
);
