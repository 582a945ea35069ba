import { Text } from '@mantine/core';
import { useState } from 'react';
import type { TrustAnchor } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { NewButton } from '../ui/new-button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { CopyValue } from '../ui/id.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Section } from '../ui/section.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { TrustAnchorForm } from './trust-anchor-form.tsx';
import { Validity } from './validity.tsx';

const list = 'GET /v1/projects/{projectId}/trust-anchors';

/** Shows the trusted issuers, by names that definitions can use. */
export function TrustAnchors({ projectId }: { projectId: string }) {
  const mayWrite = useMay('wallets:write');
  const cursor = useCursor();
  const anchors = useApi(list, {
    params: { projectId },
    query: { limit: 50, sort: 'name', ...cursor.query },
  });
  const [isCreating, setCreating] = useState(false);
  const [removed, setRemoved] = useState<TrustAnchor | null>(null);
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-xl)' }}>
      <Section
        title="Trust anchors"
        text="Issuers and authorities that this project trusts. Definitions can refer to them."
        verbs={
          mayWrite && (
            <NewButton name="New trust anchor" variant="default" onClick={() => setCreating(true)} />
          )
        }
      >
        <RecordRows
          query={anchors}
          cursor={cursor}
          label="Trust anchors"
          heads={['Name', '*Who', 'Kind', '-Actions']}
          empty={
            <Text size="sm" className="quiet">
              There are no trust anchors. A request trusts only its own wallet, unless it names other issuers.
            </Text>
          }
        >
          {(anchor) => (
            <tr key={anchor.id}>
              <td className="tight">{anchor.name}</td>
              <td>
                {anchor.did === null ? (
                  anchor.certificate?.subject
                ) : (
                  <span className="mono" style={{ overflowWrap: 'anywhere' }}>
                    {anchor.did}
                  </span>
                )}{' '}
                <CopyValue value={anchor.id} label="Copy the id, for trustedIssuers" />
              </td>
              <td className="tight">{anchor.certificate ? <Validity {...anchor.certificate} /> : 'DID'}</td>
              <td className="tight">
                <VerbMenu
                  label={`Actions for ${anchor.name}`}
                  verbs={
                    mayWrite
                      ? [{ label: 'Delete', isDangerous: true, onChoose: () => setRemoved(anchor) }]
                      : []
                  }
                />
              </td>
            </tr>
          )}
        </RecordRows>
        {isCreating && <TrustAnchorForm projectId={projectId} onClose={() => setCreating(false)} />}
        {removed && <DeleteQuestion anchor={removed} onClose={() => setRemoved(null)} />}
      </Section>
    </div>
  );
}

function DeleteQuestion({
  anchor: { id, projectId, name },
  onClose,
}: {
  anchor: TrustAnchor;
  onClose: () => void;
}) {
  const remove = useChange('DELETE /v1/projects/{projectId}/trust-anchors/{trustAnchorId}', {
    done: `${name} was deleted.`,
    changes: [list],
    onDone: onClose,
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { projectId, trustAnchorId: id } })}
    >
      <Text size="sm">It is no longer trusted, also in requests that name it.</Text>
    </Confirm>
  );
}
