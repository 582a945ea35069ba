import { Group, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { InboundDraft } from './draft.ts';

type Certificate = InboundDraft['certificate'];

/** Asks which certificates of a sender are accepted. */
export function CertificateFields({
  certificate,
  problemOf,
  onChange,
}: {
  certificate: Certificate;
  problemOf: (path: string) => string | undefined;
  onChange: (certificate: Certificate) => void;
}) {
  const change = (changed: Partial<Certificate>): void => onChange({ ...certificate, ...changed });
  return (
    <>
      <TagsInput
        label="Fingerprints"
        description="The SHA-256 of each certificate that is accepted, in hexadecimal digits."
        value={certificate.fingerprints}
        error={problemOf('verification.fingerprints') ?? problemOf('verification')}
        onChange={(fingerprints) => change({ fingerprints })}
      />
      <Textarea
        label="Issued by"
        description="The certificates of authorities, in PEM. One of them must have issued the sender's certificate."
        placeholder="-----BEGIN CERTIFICATE-----"
        autosize
        minRows={2}
        maxRows={8}
        value={certificate.ca}
        error={problemOf('verification.ca')}
        onChange={({ currentTarget }) => change({ ca: currentTarget.value })}
      />
      <Group gap="xs" align="flex-start" grow>
        <TextInput
          label="Common name"
          maxLength={255}
          value={certificate.commonName}
          error={problemOf('verification.commonName')}
          onChange={({ currentTarget }) => change({ commonName: currentTarget.value })}
        />
        <TextInput
          label="Alternative name"
          placeholder="sender.example.com"
          maxLength={255}
          value={certificate.subjectAltName}
          error={problemOf('verification.subjectAltName')}
          onChange={({ currentTarget }) => change({ subjectAltName: currentTarget.value })}
        />
      </Group>
    </>
  );
}
