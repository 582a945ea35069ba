import { Text } from '@mantine/core';
import type { TrustAnchor } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import { RowVerbs } from '../resources/resource-verbs.tsx';
import type { Column } from '../ui/columns.tsx';
import { CopyValue } from '../ui/id.tsx';
import { TrustAnchorForm } from './trust-anchor-form.tsx';
import { Validity } from './validity.tsx';

const columns: readonly Column<TrustAnchor>[] = [
  { is: 'fact', head: 'Name', show: ({ name }) => name },
  {
    is: 'text',
    head: '*Who',
    show: ({ id, did, certificate }) => (
      <>
        {did === null ? (
          certificate?.subject
        ) : (
          <span className="mono" style={{ overflowWrap: 'anywhere' }}>
            {did}
          </span>
        )}{' '}
        <CopyValue value={id} label="Copy the id, for trustedIssuers" />
      </>
    ),
  },
  {
    is: 'fact',
    head: 'Kind',
    show: ({ certificate }) => (certificate ? <Validity {...certificate} /> : 'DID'),
  },
  {
    is: 'verbs',
    show: (anchor) => (
      <RowVerbs
        resource="trustAnchors"
        record={anchor}
        name={anchor.name}
        scope="wallets:write"
        deleted={`${anchor.name} was deleted.`}
        deleting="It is no longer trusted, also in requests that name it."
      />
    ),
  },
];

/** Shows the trusted issuers, by names that definitions can use. */
export const TrustAnchors = () => (
  <div style={{ marginTop: 'var(--mantine-spacing-xl)' }}>
    <ResourceList
      isSection
      resource="trustAnchors"
      noun="trust anchor"
      title="Trust anchors"
      text="Issuers and authorities that this project trusts. Definitions can refer to them."
      scope="wallets:write"
      columns={columns}
      empty={
        <Text size="sm" className="quiet">
          There are no trust anchors. A request trusts only its own wallet, unless it names other issuers.
        </Text>
      }
      form={TrustAnchorForm}
    />
  </div>
);
