import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Mark } from '../ui/status.tsx';
import type { DecisionOutput } from './output.ts';
import { verdictOn, type RecordFile } from './record-file.ts';

/** Says whether the record is signed by the wallet that asked, as the browser itself has verified it. */
export function Signature({ file, output }: { file: RecordFile; output: DecisionOutput }) {
  const { data: verdict } = useQuery({
    queryKey: ['verdict', file, output],
    queryFn: () => verdictOn(file, output),
    staleTime: Infinity,
  });
  if (!verdict) return null;
  if (verdict.is === 'valid')
    return (
      <div>
        <Mark label="Signature valid" colour="teal" />
        <Text size="sm" className="quiet" mt={4}>
          Verified in this browser: the wallet has signed the choices, their persons and times, and that
          exactly this question{file.links && ', these persons who were asked'} and these fields belong to
          them. Questions that were asked back are not signed.
        </Text>
      </div>
    );
  return (
    <div>
      <Mark
        label={verdict.is === 'unknown' ? 'Not verified' : 'Signature not valid'}
        colour={verdict.is === 'unknown' ? 'gray' : 'red'}
      />
      <Text size="sm" className="quiet" mt={4}>
        {verdict.is === 'unknown'
          ? 'A browser verifies signatures only on pages that come over HTTPS. Download the record, and verify it with the client.'
          : `The record does not belong to what this page shows: ${verdict.why}.`}
      </Text>
    </div>
  );
}
