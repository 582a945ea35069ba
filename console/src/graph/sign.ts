import type { LucideIcon } from 'lucide-react';

/** The sign of an entry: a mark before it, and a word behind it. */
export interface Sign {
  icon: LucideIcon;
  colour: string;
  label: string;
  isMoving?: boolean;
  /** Whether the line to the next entry is drawn as done. */
  isDone?: boolean;
  /** Whether nothing has happened at it. */
  isQuiet?: boolean;
  /** Whether the entries that completed in it were undone. */
  isUndone?: boolean;
  /** How many of its branches, iterations or rounds have ended, by kind of end. */
  counts?: Counts | null;
}

export interface Counts {
  total: number;
  active: number;
  completed: number;
  failed: number;
  /** The number of iterations or rounds in which something is on hold. */
  waiting?: number;
}

/** Counts as words: `12 of 200, 3 active, 1 failed`. */
export function countsText({ total, completed, failed, active }: Counts): string {
  const parts = [`${completed} of ${total}`];
  if (active > 0) parts.push(`${active} active`);
  if (failed > 0) parts.push(`${failed} failed`);
  return parts.join(', ');
}
