import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { blank, hasNoProblems, insert, lines, press } from './editor.ts';
import { faultsInEach } from './faults.ts';
import { enter } from './keyboard.ts';
import { everyRecord } from './records/project.ts';
import { button, hides, shows } from './shown.ts';

beforeEach(everyRecord);

it('a form changes the attributes of a definition, and keeps comments and everything else of the text', async () => {
  await blank();
  await insert(
    'name: Test\nactions:\n  # Who\n  - id: call # first\n    name: general/fetch@v1\n    attributes:\n      url: https://one.example # the service\n      payload: { a: 1 }\n',
  );
  const form = page.getByRole('region', { name: 'Attributes of call' });
  const url = form.getByRole('textbox', { name: 'url' });
  await expect.element(url).toHaveValue('https://one.example');
  await url.click();
  await press('{Control>}a{/Control}');
  await press('https://two.example/${{input.id}');
  await expect.element(url).toHaveFocus();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'method' }), 'POST');
  await shows(form.getByText('Only in the text:').getByText('payload'));
  expect(lines().slice(0, -1)).toEqual([
    'name: Test',
    'actions:',
    '  # Who',
    '  - id: call # first',
    '    name: general/fetch@v1',
    '    attributes:',
    '      url: https://two.example/${input.id} # the service',
    '      payload: { a: 1 }',
    '      method: POST',
  ]);
  expect(await faultsInEach()).toEqual([]);
});

it('actions and blocks are added by keyboard at the cursor, each valid at once', async () => {
  await blank();
  await insert('name: Test\nactions: []\n');
  await press('{Control>}{End}{/Control}');
  await add('Side by side');
  await hasNoProblems();
  const where = page.getByLabelText('Where to add it');
  await userEvent.selectOptions(where, 'inside of branches');
  await add('Wait for an event');
  await userEvent.selectOptions(where, 'before waitForEvent');
  await add('Handle a failure');
  await hasNoProblems();
  expect(lines().filter((line) => line.includes('id:') || line.includes('one:'))).toEqual([
    '  - id: branches',
    '      one:',
    '        - id: step',
    '        - id: attempt',
    '            - id: step3',
    '                - id: step4',
    '        - id: waitForEvent',
    '        - id: step2',
  ]);
  await button('Add').click();
  await shows(page.getByRole('menuitem', { name: /^Side by side/ }));
  expect(await faultsInEach()).toEqual([]);
  await press('{Escape}');
  await hides(page.getByRole('menu'));
});

/** Chooses what to add without a mouse. */
async function add(title: string): Promise<void> {
  await enter(button('Add'));
  // The menu takes the focus once it is open.
  await expect.poll(() => document.activeElement?.closest('[role=menu]') ?? null).not.toBe(null);
  await enter(page.getByRole('menuitem', { name: title }));
  await hides(page.getByRole('menu'));
  await expect.poll(() => document.activeElement?.classList.contains('cm-content')).toBe(true);
}
