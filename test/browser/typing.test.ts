import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, on } from './api.ts';
import { blank, complete, editor, hasNoProblems, insert, lines, option, press } from './editor.ts';
import { inProject, open, sessionOf } from './open.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { secret, variable } from './records/values.ts';
import { shows } from './shown.ts';

beforeEach(everyRecord);

/** Enter takes a suggestion if there is one by then. */
const breakLine = (): Promise<void> => press('{Escape}{Enter}');

it('the editor indents after a key, continues a list, and leaves texts unchanged', async () => {
  await blank();
  for (const line of [
    'actions:',
    '- id: wait',
    'name: general/fetch@v1',
    'retry:',
    'codes:',
    '- http.status',
  ]) {
    await insert(line);
    await breakLine();
  }
  await insert('http.dns');
  await breakLine();
  await breakLine();
  for (const line of ['when: |', '- a text:']) {
    await insert(line);
    await breakLine();
  }
  await insert('goes on');
  expect(lines()).toEqual([
    'actions:',
    '  - id: wait',
    '    name: general/fetch@v1',
    '    retry:',
    '      codes:',
    '        - http.status',
    '        - http.dns',
    '      when: |',
    '        - a text:',
    '        goes on',
  ]);
});

it('the editor completes the `codes` of a `catch` with the reasons of its entry', async () => {
  await blank();
  await insert(
    'name: Test\nactions:\n  - id: pay\n    actions:\n      - id: no\n        name: general/fail@v1\n' +
      '        attributes: { message: No, reason: tooPoor }\n    catch:\n      - codes: [',
  );
  await complete();
  await shows(option('tooPoor'));
  expect(option('http').query()).toBeNull();
  await option('tooPoor').click();
  await insert(']\n        output: {}\n');
  await hasNoProblems();
});

it('the editor completes the names of secrets, and then their fields, in expressions and as a credential', async () => {
  await blank();
  await insert(
    'name: Test\nactions:\n  - id: call\n    name: general/fetch@v1\n    attributes:\n      url: https://one.example\n      headers:\n        x-a: $',
  );
  await press('{{secrets.');
  await option(secret.name).click();
  await press('.');
  await shows(option('header'));
  await option('value').click();
  await press('{End}');
  await insert('\n      credential: ');
  await complete();
  await option(secret.name).click();
  await hasNoProblems();
  expect(lines().slice(-2)).toEqual([
    `        x-a: \${secrets.${secret.name}.value}`,
    `      credential: ${secret.name}`,
  ]);
});

it('the editor asks for no names that the person may not read, and completes the others', async () => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }): void => void asked.push(new URL(request.url).pathname);
  api.events.on('request:start', note);
  const scopes = sessionOf('admin').scopes.filter((scope) => !/^(secrets|webhooks|wallets):/.test(scope));
  on('GET /v1/projects/{projectId}/variables', () =>
    listOf({ ...variable, name: 'forEverybody', value: { north: 'a-value' } }),
  );
  await open(inProject('/workflows/new'), 'admin', scopes);
  await page.getByRole('button', { name: 'Paste YAML or JSON' }).click();
  await editor().click();
  await insert('name: Test\nactions: []\noutput: $');
  await press('{{vars.forEverybody.');
  await shows(option('north'));
  api.events.removeListener('request:start', note);
  expect(asked.some((path) => path.endsWith('/variables'))).toBe(true);
  expect(asked.filter((path) => /\/(secrets|inbound-webhooks|wallets)$/.test(path))).toEqual([]);
});

it('the editor completes and explains the names of the catalogue', async () => {
  await blank();
  await insert('name: Test\nactions:\n  - id: call\n    name: general/fe');
  await complete();
  await option('general/fetch@v1').click();
  await insert('\n    attributes:\n      ');
  await complete();
  await option('url').click();
  await insert('https://service.example');
  await hasNoProblems();
  expect(lines().slice(-3)).toEqual([
    '    name: general/fetch@v1',
    '    attributes:',
    '      url: https://service.example',
  ]);
  await userEvent.hover(page.getByText('general/fetch@v1').first());
  await shows(page.getByText('Calls an HTTP endpoint.').first());
});

it('the editor completes and explains the words and roots of blocks where they stand', async () => {
  await blank();
  await insert(
    'name: Test\nactions:\n  - id: each\n    forEach: [1, 2]\n    as: number\n    actions:\n      - id: show\n        ',
  );
  await complete();
  await shows(option('compensate'));
  await insert('na');
  await option('name').click();
  await insert('general/s');
  await complete();
  await option('general/set@v1').click();
  await insert('\n        attributes: { value: "${');
  await insert('n');
  await complete();
  await option('number').click();
  await insert('}" }');
  await hasNoProblems();
  expect(lines().slice(-2)).toEqual([
    '        name: general/set@v1',
    '        attributes: { value: "${number}" }',
  ]);
  await userEvent.hover(page.getByText('forEach', { exact: true }).first());
  await shows(page.getByText('`actions` run once for each element'));
});
