import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Certificate } from '../api/types.ts';
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
import { purposeLabel } from './certificate-purposes.ts';
import { CertificateForm } from './certificate-form.tsx';
import { Validity } from './validity.tsx';

const list = 'GET /v1/wallets/{walletId}/certificates';

/** Shows X.509 certificates, for verifiers that trust authorities rather than DIDs. */
export function Certificates({ walletId }: { walletId: string }) {
  const mayWrite = useMay('wallets:write');
  const cursor = useCursor();
  const certificates = useApi(list, { params: { walletId }, query: { limit: 50, ...cursor.query } });
  const [isCreating, setCreating] = useState(false);
  const [removed, setRemoved] = useState<Certificate | null>(null);
  return (
    <Section
      title="Certificates"
      text="X.509 certificates. The newest one for each purpose signs credentials and requests that need a certificate."
      verbs={
        mayWrite && <NewButton name="New certificate" variant="default" onClick={() => setCreating(true)} />
      }
    >
      <RecordRows
        query={certificates}
        cursor={cursor}
        label="Certificates"
        heads={['State', '*Subject', 'For', 'Issued by', 'Fingerprint', '-Actions']}
        empty={
          <Text size="sm" className="quiet">
            This wallet has no certificates. For most uses DIDs are enough.
          </Text>
        }
      >
        {(certificate) => (
          <tr key={certificate.id}>
            <td className="tight">
              <Validity {...certificate} />
            </td>
            <td>
              {certificate.subject}
              {certificate.dnsNames.length > 0 && (
                <div className="mono quiet">{certificate.dnsNames.join(', ')}</div>
              )}
            </td>
            <td className="tight quiet">{purposeLabel(certificate.purpose)}</td>
            <td className="tight quiet">{certificate.selfSigned ? 'Itself' : certificate.issuer}</td>
            <td className="tight mono">
              {certificate.fingerprint.slice(0, 12)}…{' '}
              <CopyValue value={certificate.chain} label="Copy the chain in PEM" />
            </td>
            <td className="tight">
              <VerbMenu
                label={`Actions for ${certificate.subject}`}
                verbs={
                  mayWrite
                    ? [
                        {
                          label: 'Delete',
                          isDangerous: true,
                          onChoose: () => setRemoved(certificate),
                        },
                      ]
                    : []
                }
              />
            </td>
          </tr>
        )}
      </RecordRows>
      {isCreating && <CertificateForm walletId={walletId} onClose={() => setCreating(false)} />}
      {removed && <DeleteQuestion certificate={removed} onClose={() => setRemoved(null)} />}
    </Section>
  );
}

function DeleteQuestion({
  certificate: { id, walletId, subject },
  onClose,
}: {
  certificate: Certificate;
  onClose: () => void;
}) {
  const remove = useChange('DELETE /v1/wallets/{walletId}/certificates/{certificateId}', {
    done: 'The certificate was deleted.',
    changes: [list],
    onDone: onClose,
  });
  return (
    <Confirm
      title={`Delete the certificate of ${subject}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { walletId, certificateId: id } })}
    >
      <Text size="sm">What it has already signed stays valid.</Text>
    </Confirm>
  );
}
