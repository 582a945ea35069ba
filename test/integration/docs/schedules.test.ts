import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

const page = readFileSync(new URL('../../../docs/schedules.md', import.meta.url), 'utf8');

interface Shown {
  meaning: string;
  nextTimes: string[];
}

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  const body = { name: 'madrid', timeZone: 'Europe/Madrid' };
  const { status } = await stack.request('POST', `${stack.project}/calendars`, { body });
  if (status !== 201) throw new Error('the calendar of the page was not made');
});

const request = (path: string, body: object) =>
  stack.request<Shown>('POST', `${stack.project}/schedules${path}`, { body });

/** What the clocks of Madrid show: `Mon, 25, 09:00`. */
const inMadrid = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Madrid',
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(time));

describe('docs/schedules.md', () => {
  it('creates a schedule, which fires at its times', async () => {
    const [, text = '{}'] = /-d '(\{[^']*"spec"[^']*\})'/.exec(page) ?? [];
    const workflowId = await stack.publish(workflowOf([]));
    const made = await request('', { ...(JSON.parse(text) as object), workflowId });
    expect(made.status).toBe(201);
    expect(made.body.nextTimes.map((time) => inMadrid(time).slice(-5))).toEqual(Array(5).fill('02:30'));
  });

  it('has specs that come when it says', async () => {
    const specs = [...page.matchAll(/`(\{"(?:cron|calendars|everySeconds)".*?\})`/g)].map(
      ([, spec = '']) => JSON.parse(spec) as object,
    );
    const shown = await Promise.all(specs.map((spec) => request('/preview', { spec })));
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [mondays, thirds, salaries] = shown.map(({ body }) => body.nextTimes);
    expect(mondays).toHaveLength(5);
    for (const time of mondays ?? []) {
      expect(new Date(time).toUTCString()).toMatch(/^Mon, 0[1-7] .* 09:00:00 GMT$/);
    }
    expect(thirds).toHaveLength(5);
    // The third working day, in a calendar without holidays.
    for (const time of thirds ?? []) {
      expect(inMadrid(time)).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri),? 0?[345],? (?:at )?\d\d:00$/);
    }
    expect(salaries).toHaveLength(5);
    // A 25th on a weekend becomes the Friday before.
    for (const time of salaries ?? []) {
      expect(inMadrid(time)).toMatch(/^(?:(?:Mon|Tue|Wed|Thu|Fri) 25|Fri 2[34]),? (?:at )?09:00$/);
    }
  });
});
