import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Returns the faults of the page: those that axe-core finds, and content that does not fit into the window.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = await seriousFaults(page);
  const [needed, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, window.innerWidth]',
  );
  return needed > width ? [...faults, `needs ${needed} of ${width} pixels`] : faults;
}

/**
 * Runs in the page: waits for animations and transitions to end, except for endless ones. A page that was just drawn
 * may begin one in its next frames.
 */
const ended = `(async () => {
  for (let quietFrames = 0; quietFrames < 3; quietFrames++) {
    await new Promise(requestAnimationFrame);
    const running = document.getAnimations()
      .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
    if (running.length > 0) quietFrames = -1;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
})()`;

/** Returns the faults of the page that axe-core rates serious or critical. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // During a transition, the colours that axe-core measures are intermediate ones.
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
