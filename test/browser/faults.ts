import axe from 'axe-core';
import { commands, page, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate(colorScheme: 'light' | 'dark'): Promise<void>;
  }
}

const usual = ['light', 1280] as const;
const appearances = [usual, ['dark', 390]] as const;

/**
 * Returns the faults of what is shown, once in light colours on a screen and once in dark ones on a phone: those that
 * axe-core rates serious or critical, content that does not fit into the window, and badges whose words are cut off.
 * @param part what axe-core looks at; if left out, the whole page
 */
export async function faultsInEach(part?: Locator): Promise<string[]> {
  const faults: string[] = [];
  for (const [colorScheme, width] of appearances) {
    await show(colorScheme, width);
    const found = [...(await seriousFaults(part)), ...overflow(), ...cutBadges()];
    faults.push(...found.map((fault) => `${colorScheme} ${width}: ${fault}`));
  }
  await show(...usual);
  return faults;
}

async function show(colorScheme: 'light' | 'dark', width: number): Promise<void> {
  await page.viewport(width, 860);
  await commands.emulate(colorScheme);
  await animationsEnd();
}

/** During a transition, the colours are intermediate ones. A page that was just drawn may begin one in its next frames. */
async function animationsEnd(): Promise<void> {
  for (let quietFrames = 0; quietFrames < 3; quietFrames++) {
    await new Promise(requestAnimationFrame);
    const running = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    if (running.length > 0) quietFrames = -1;
    for (const animation of running) animation.finish();
  }
}

async function seriousFaults(part?: Locator): Promise<string[]> {
  const { violations } = await axe.run(part?.element() ?? document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}

const overflow = (): string[] => {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`needs ${scrollWidth} of ${innerWidth} pixels`] : [];
};

/** A badge never wraps, so one that has too little room shows the beginning of its words alone. */
const cutBadges = (): string[] =>
  [...document.querySelectorAll('.mantine-Badge-label')]
    .filter((label) => label.scrollWidth > label.clientWidth + 1)
    .map((label) => `cuts off ${label.textContent}`);
