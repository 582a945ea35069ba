import { Badge } from '@mantine/core';
import type { Secret } from '../api/types.ts';
import { useNow } from '../ui/now.ts';
import { Time } from '../ui/time.tsx';

const soonMs = 30 * 86_400_000;

/** Says when a client certificate ends. It stands out in the last 30 days. */
export function CertificateEnd({ at }: { at: NonNullable<Secret['certificate']>['endsAt'] }) {
  const leftMs = Date.parse(at) - useNow();
  const words = (
    <>
      {leftMs > 0 ? 'Ends ' : 'Ended '}
      <Time at={at} as="age" />
    </>
  );
  if (leftMs > soonMs) return <span className="quiet">{words}</span>;
  return (
    <Badge variant="default" radius="sm" tt="none">
      {words}
    </Badge>
  );
}
