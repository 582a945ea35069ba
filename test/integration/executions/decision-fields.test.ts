import { beforeAll, expect, it } from 'vitest';
import { askIn, look, press } from '../../stack/decisions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

it('a decision page uses lines, numbers, lists, groups and choices with titles as a form does', async () => {
  const fields = {
    type: 'object',
    required: ['note'],
    properties: {
      note: { type: 'string', title: 'Note', maxLength: 3 },
      sum: { type: 'number', title: 'Sum' },
      count: { type: 'integer', title: 'Count' },
      sizes: { type: 'array', items: { type: 'number' } },
      kind: {
        oneOf: [
          { const: 'w', title: 'Water' },
          { const: 'l', title: 'Light' },
        ],
      },
      place: { type: 'object', properties: { street: { type: 'string', title: 'Street' } } },
    },
  };
  const { id, urls } = await askIn(stack, { choices: [{ id: 'yes', label: 'Yes', fields }] });
  const page = await look(urls[0]);
  expect(page.html).toMatch(/<select[^>]*name="field.kind"[\s\S]*<option value="w">Water/);
  const wrong = await press(urls[0], 'yes', { note: 'abcd', count: '9007199254740993', kind: 'w' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('has more digits than are kept exactly');
  expect(wrong.html).toContain('id="yes-note-error"');
  expect(wrong.html).toContain('<option value="w" selected>Water');
  const right = await press(urls[0], 'yes', {
    note: 'a\r\nb',
    sum: '1,250.50',
    sizes: '1\r\n2,5',
    kind: 'l',
    'place/street': 'Main',
  });
  expect(right.status).toBe(200);
  expect((await stack.until(id, 'completed')).payload.actions['approve']?.output).toMatchObject({
    data: { note: 'a\nb', sum: 1250.5, sizes: [1, 2.5], kind: 'l', place: { street: 'Main' } },
  });
});

const schema = {
  type: 'object',
  properties: {
    sum: { type: 'number', title: 'Suma' },
    day: { type: 'string', format: 'date', title: 'Día' },
    kinds: { type: 'array', title: 'Tipos', items: { oneOf: [{ const: 'w', title: 'Agua' }] } },
  },
};
const choices = [{ id: 'yes', label: 'Sí', fields: schema }];
const filled = { sum: '2,5', day: '2027-01-15', kinds: 'w' };

it('a person sees afterwards the fields that they have filled in, in their language', async () => {
  const { urls } = await askIn(stack, { choices, to: [{ name: 'Grace Hopper' }] });
  await press(urls[0], 'yes', filled);
  const { html } = await look(`${urls[0]}?lang=es`);
  expect(html).toContain('Ha rellenado:');
  for (const [label, text] of [
    ['Suma', '2,5'],
    ['Día', '15 de enero de 2027'],
    ['Tipos', 'Agua'],
  ])
    expect(html).toContain(`<dt><bdi>${label}</bdi></dt><dd><bdi>${text}</bdi></dd>`);
});

it('a person with a link for nobody in particular does not see the fields that were filled in', async () => {
  const { urls } = await askIn(stack, { choices });
  await press(urls[0], 'yes', filled);
  const { html } = await look(`${urls[0]}?lang=es`);
  expect(html).not.toContain('15 de enero de 2027');
});
