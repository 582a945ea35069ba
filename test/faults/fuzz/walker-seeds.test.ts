import { expect, it } from 'vitest';
import { intervalNow, Search, seedsOfInterval } from '../../engine/search.ts';
import { seedsOf } from '../../reporting/seeds.ts';

const own = intervalNow(seedsOfInterval / 2);
const [first = own, count] = seedsOf('WALKER_SEEDS', String(own));

it('the walker behaves for a minute of new plans as structured concurrency would', async () => {
  const search = new Search();
  expect(await search.runInterval(first, count ?? { cpuMs: 60_000 })).toEqual({ tooMany: [] });
}, 600_000);
