import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { egressReasons } from '../../../net/egress-error.ts';

test('docs/egress.md lists every reason, and whether it is tried again', () => {
  const page = readFileSync(new URL('../../../docs/egress.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w.]+)` .*\| (yes|no) +\|$/gm)].map(([, reason, again]) => [
    reason,
    again,
  ]);
  const reasons = Object.entries(egressReasons).map(([reason, { transient }]) => [
    reason,
    transient ? 'yes' : 'no',
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(reasons));
});
