import { ListTree } from 'lucide-react';
import type { AnonCredsSchema } from '../../api/types.ts';
import { ResourceList } from '../../resources/resource-list.tsx';
import { Below, type Column } from '../../ui/columns.tsx';
import { headOf } from '../templates-head.tsx';
import { SchemaForm } from './schema-form.tsx';

const newestFirst = {};

const columns: readonly Column<AnonCredsSchema>[] = [
  {
    is: 'name',
    show: ({ name }) => name,
    below: ({ attributeNames }) => <Below>{attributeNames.join(', ')}</Below>,
  },
  { is: 'fact', head: 'Version', show: ({ version }) => <span className="mono">{version}</span> },
  { is: 'fact', head: 'Network', show: ({ network }) => network },
  { is: 'age', head: 'Published', show: ({ createdAt }) => createdAt },
];

/** Shows the AnonCreds schemas that wallets of the project have published. */
export const SchemasPage = () => (
  <ResourceList
    resource="schemas"
    noun="schema"
    title="AnonCreds schemas"
    head={headOf('schemas')}
    scope="wallets:write"
    query={newestFirst}
    columns={columns}
    empty={{
      icon: ListTree,
      title: 'There is no schema',
      text: 'A schema names the attributes of an AnonCreds credential. It is published for everybody.',
    }}
    form={SchemaForm}
  />
);
