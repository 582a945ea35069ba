import { Variable as VariableIcon } from 'lucide-react';
import type { Variable } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import type { Column } from '../ui/columns.tsx';
import { GuideLink } from '../ui/guide-link.tsx';
import { ShortValue } from './short-value.tsx';
import { VariableForm } from './variable-form.tsx';

const columns: readonly Column<Variable>[] = [
  { is: 'identifier', show: ({ name }) => name },
  { is: 'excerpt', head: 'Value', show: ({ value }) => <ShortValue value={value} /> },
  { is: 'detail', head: 'Version', show: ({ version }) => version },
  { is: 'age', head: 'Changed', show: ({ updatedAt }) => updatedAt },
];

/** Shows the variables of the project. There are so few that they are all searched here. */
export const VariablesPage = () => (
  <ResourceList
    resource="variables"
    noun="variable"
    title="Variables"
    text="Values that several workflows share, and that change without a new version of them. They are not secret."
    scope="workflows:write"
    search={{
      label: 'Search names and values',
      textOf: ({ name, value }) => `${name} ${JSON.stringify(value)}`,
    }}
    columns={columns}
    empty={{
      icon: VariableIcon,
      title: 'There is no variable yet',
      text: (
        <>
          Write an address or a threshold here once, and every definition reads it as{' '}
          <span className="mono">vars.name</span> (<GuideLink to="variables#use-one">reference</GuideLink>
          ).
        </>
      ),
    }}
    form={VariableForm}
  />
);
