import { useNow } from '../ui/now.ts';
import { Mark } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';

const soonMs = 30 * 86_400_000;

/** Shows whether a certificate is valid now, and until when. */
export function Validity({ notBefore, notAfter }: { notBefore: string; notAfter: string }) {
  const now = useNow();
  const left = Date.parse(notAfter) - now;
  const [label, colour] =
    now < Date.parse(notBefore)
      ? ['Not yet valid', 'orange']
      : left < 0
        ? ['Expired', 'red']
        : left < soonMs
          ? ['Expires soon', 'orange']
          : ['Valid', 'teal'];
  return (
    <>
      <Mark label={label ?? ''} colour={colour ?? 'gray'} />
      <div className="quiet" style={{ fontSize: '0.75rem', marginTop: 2 }}>
        until <Time at={notAfter} />
      </div>
    </>
  );
}
