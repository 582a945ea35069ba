import { IdCard } from 'lucide-react';
import type { CredentialTemplate } from '../../api/types.ts';
import { ResourceList } from '../../resources/resource-list.tsx';
import { Below, type Column } from '../../ui/columns.tsx';
import { headOf } from '../templates-head.tsx';
import { draftOf, formatLabels } from './draft.ts';
import { CredentialTemplateForm } from './template-form.tsx';

const columns: readonly Column<CredentialTemplate>[] = [
  {
    is: 'name',
    show: ({ name }) => name,
    below: (template) => <Below isCode>{draftOf(template).type}</Below>,
  },
  { is: 'fact', head: 'Format', show: ({ format }) => formatLabels[format] },
  { is: 'fact', head: 'Claims', show: ({ claims }) => claims.length },
  { is: 'age', head: 'Changed', show: ({ updatedAt }) => updatedAt },
];

/** Shows the kinds of credentials that wallets of the project issue. */
export const CredentialTemplatesPage = () => (
  <ResourceList
    resource="credentialTemplates"
    noun="template"
    title="Credential templates"
    head={headOf('credentials')}
    scope="workflows:write"
    columns={columns}
    empty={{
      icon: IdCard,
      title: 'There is no credential template',
      text: 'A template names the claims of a kind of credential. Workflows issue credentials of it.',
      guide: 'wallets#templates',
    }}
    form={CredentialTemplateForm}
  />
);
