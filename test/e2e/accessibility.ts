import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Returns the faults of the page: those that axe-core finds, content that does not fit into the window, and badges
 * whose words are cut off.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = await seriousFaults(page);
  const [needed, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, window.innerWidth]',
  );
  const cut = await page.evaluate<string[]>(cutBadges);
  return [...faults, ...(needed > width ? [`needs ${needed} of ${width} pixels`] : []), ...cut];
}

const appearances = [
  ['light', 1440],
  ['dark', 390],
] as const;

/** Returns the faults of what is shown, once in light colours on a screen, and once in dark ones on a phone. */
export async function faultsInEach(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  const faults: string[] = [];
  for (const [colorScheme, width] of appearances) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 860 });
    faults.push(...(await faultsOf(page)).map((fault) => `${colorScheme} ${width}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (usual) await page.setViewportSize(usual);
  return faults;
}

/** Runs in the page. A badge never wraps, so one that has too little room shows the beginning of its words alone. */
const cutBadges = `[...document.querySelectorAll('.mantine-Badge-label')]
  .filter((label) => label.scrollWidth > label.clientWidth + 1)
  .map((label) => 'cuts off ' + label.textContent)`;

/**
 * Runs in the page: brings animations and transitions to their end, except for endless ones. A page that was just drawn
 * may begin one in its next frames.
 */
const ended = `(async () => {
  for (let quietFrames = 0; quietFrames < 3; quietFrames++) {
    await new Promise(requestAnimationFrame);
    const running = document.getAnimations()
      .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
    if (running.length > 0) quietFrames = -1;
    for (const animation of running) animation.finish();
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
