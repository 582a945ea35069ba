import { LockKeyhole } from 'lucide-react';
import type { Secret } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import { StoresSection } from '../secret-stores/stores-section.tsx';
import type { Column } from '../ui/columns.tsx';
import { CertificateEnd } from './certificate-end.tsx';
import { SecretForm } from './secret-form.tsx';
import { typeWords } from './type-words.ts';

const columns: readonly Column<Secret>[] = [
  { is: 'identifier', show: ({ name }) => name },
  {
    is: 'fact',
    head: 'Type',
    show: ({ type, from, certificate }) => (
      <>
        {typeWords[type].label}
        {from && `, from ${from.store}`} {certificate !== null && <CertificateEnd at={certificate.endsAt} />}
      </>
    ),
  },
  { is: 'code', head: 'Fields', show: ({ fields }) => fields.join(', ') },
  { is: 'code', head: 'Hosts', show: ({ hosts }) => hosts?.join(', ') ?? 'As written' },
  { is: 'detail', head: 'Version', show: ({ version }) => version },
  { is: 'age', head: 'Last used', show: ({ lastUsedAt }) => lastUsedAt },
];

/** Shows the secrets of the project, without their values. */
export const SecretsPage = () => (
  <>
    <ResourceList
      resource="secrets"
      noun="secret"
      title="Secrets"
      text="Tokens, passwords and keys that definitions name. Nothing shows their values."
      scope="secrets:write"
      columns={columns}
      empty={{
        icon: LockKeyhole,
        title: 'There is no secret yet',
        text: 'Everybody who may read workflows can read their definitions. For this reason a token is kept here, and the definition only names it.',
        guide: 'secrets#use-one',
      }}
      form={SecretForm}
    />
    <StoresSection />
  </>
);
