import axe from 'axe-core';
import { commands, page, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate(colorScheme: 'light' | 'dark'): Promise<void>;
  }
}

/** The rule for contrast takes half of axe-core's time, and depends on colours; the others depend on the layout. */
type Rules = 'all' | 'contrast' | 'all but contrast';
type Appearance = readonly [colorScheme: 'light' | 'dark', width: number, rules: Rules];

const usual: Appearance = ['light', 1280, 'all'];
/** A wide window shows everything, so that contrast is measured there. */
const appearances: readonly Appearance[] = [
  usual,
  ['dark', 1280, 'contrast'],
  ['dark', 390, 'all but contrast'],
];

/**
 * Returns the faults of what is shown, in light and dark colours on a screen, and on a phone:
 * those that axe-core rates serious or critical, content that does not fit into the window, and badges whose words are
 * cut off.
 * @param part what axe-core looks at; if left out, the whole page
 */
export async function faultsInEach(part?: Locator): Promise<string[]> {
  const faults: string[] = [];
  for (const appearance of appearances) {
    await show(appearance);
    const [colorScheme, width, rules] = appearance;
    const found = [...(await seriousFaults(rules, part)), ...overflow(), ...cutBadges()];
    faults.push(...found.map((fault) => `${colorScheme} ${width}: ${fault}`));
  }
  await show(usual);
  return faults;
}

async function show([colorScheme, width]: Appearance): Promise<void> {
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

async function seriousFaults(rules: Rules, part?: Locator): Promise<string[]> {
  const { violations } = await axe.run(part?.element() ?? document, {
    resultTypes: ['violations'],
    runOnly:
      rules === 'contrast'
        ? { type: 'rule', values: ['color-contrast'] }
        : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
    rules: rules === 'all but contrast' ? { 'color-contrast': { enabled: false } } : {},
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
