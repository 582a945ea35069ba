import { ScanSearch } from 'lucide-react';
import type { PresentationTemplate } from '../../api/types.ts';
import { ResourceList } from '../../resources/resource-list.tsx';
import { Below, type Column } from '../../ui/columns.tsx';
import { headOf } from '../templates-head.tsx';
import { askedOf } from './asked-words.ts';
import { PresentationTemplateForm } from './template-form.tsx';

const columns: readonly Column<PresentationTemplate>[] = [
  {
    is: 'name',
    show: ({ name }) => name,
    below: ({ dcql }) => (
      <Below>
        {askedOf(dcql)
          .map(({ what }) => what)
          .join('; ')}
      </Below>
    ),
  },
  { is: 'age', head: 'Changed', show: ({ updatedAt }) => updatedAt },
];

/** Shows the presentations that the project asks wallets for. */
export const PresentationTemplatesPage = () => (
  <ResourceList
    resource="presentationTemplates"
    noun="template"
    title="Presentation templates"
    head={headOf('presentations')}
    scope="workflows:write"
    columns={columns}
    empty={{
      icon: ScanSearch,
      title: 'There is no presentation template',
      text: 'A template says which credentials and claims a wallet is asked to show. Workflows ask with it.',
      guide: 'wallets#templates',
    }}
    form={PresentationTemplateForm}
  />
);
