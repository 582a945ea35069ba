import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What is wrong with the page, as it stands: what axe-core finds, and what does not fit into the window. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = await seriousFaults(page);
  const [needed, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, window.innerWidth]',
  );
  return needed > width ? [...faults, `needs ${needed} of ${width} pixels`] : faults;
}

/** In the page: waits for what moves or changes colour, but for what does so for ever. */
const ended = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished),
).then(() => undefined)`;

/** What axe-core finds serious or critical on the page, as it stands. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Colours that are on their way are neither the old nor the new.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(ended);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async () => {
    const { axe: injected } = globalThis as unknown as { axe: typeof axe };
    return await injected.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
    });
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}
