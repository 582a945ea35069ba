import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Mark } from '../ui/status.tsx';
import { verdictOn, type RecordFile } from './record-file.ts';

/** Says whether the record is signed by the wallet that asked, as the browser itself has verified it. */
export function Signature({ file }: { file: RecordFile }) {
  const { data: verdict } = useQuery({
    queryKey: ['verdict', file.proof, file.keys],
    queryFn: () => verdictOn(file),
    staleTime: Infinity,
  });
  if (!verdict) return null;
  if (verdict.is === 'valid')
    return (
      <div>
        <Mark label="Signature valid" colour="teal" />
        <Text size="sm" className="quiet" mt={4}>
          Verified in this browser: the wallet has signed who decided what and when, and that exactly this
          question, these persons and these fields belong to it.
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
