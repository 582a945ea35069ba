import { Mark } from '../ui/status.tsx';
import { lookOf } from './session-kinds.ts';

export function SessionMark({ status, size = 'md' }: { status: string; size?: 'md' | 'lg' }) {
  const { label, colour } = lookOf(status);
  return <Mark label={label} colour={colour} size={size} />;
}
