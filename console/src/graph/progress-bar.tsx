import type { Counts } from './sign.ts';
import classes from './graph.module.css';

/** Shows counts as shares of a line. The words beside the entry say the same. */
export function ProgressBar({ counts: { total, completed, failed, active } }: { counts: Counts }) {
  const share = (count: number) => ({ width: `${(count / Math.max(1, total)) * 100}%` });
  return (
    <div className={classes['progress']} aria-hidden>
      <span data-of="completed" style={share(completed)} />
      <span data-of="failed" style={share(failed)} />
      <span data-of="active" style={share(active)} />
    </div>
  );
}
