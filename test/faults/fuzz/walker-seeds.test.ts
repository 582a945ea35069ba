import { expect, it } from 'vitest';
import { wrongPairs } from '../../engine/pairs.ts';
import { intervalNow, Search, seedsOfInterval } from '../../engine/search.ts';
import { seedsOf } from '../../reporting/seeds.ts';

const own = intervalNow(seedsOfInterval / 2);
const [first = own, count] = seedsOf('WALKER_SEEDS', String(own));

it('the walker does with a minute of plans that nobody has seen before what structured concurrency would do', async () => {
  const search = new Search();
  await search.runInterval(first, count ?? { cpuMs: 60_000 });
  expect(wrongPairs(search.taken).unexpected).toEqual([]);
}, 600_000);
