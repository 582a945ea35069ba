import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { labelled } from '../../api/fields/field.ts';
import { readFields } from '../../src/people/fields/read-fields.ts';
import { waysOfForms } from '../../src/people/fields/ways.ts';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { version, workflow } from './records/workflows.ts';
import { button, dialog } from './shown.ts';

beforeEach(everyRecord);

const water = { const: 'w', title: 'Water' };
const light = { const: 'l', title: 'Light' };
const help = 'It helps to fill it in.';

const properties = {
  name: { type: 'string', title: 'A name', maxLength: 20, description: help },
  unnamed: { type: 'string' },
  story: { type: 'string', title: 'A story', maxLength: 200 },
  city: { type: 'string', title: 'A city', default: 'Madrid' },
  email: { type: 'string', format: 'email', title: 'An address' },
  day: { type: 'string', format: 'date', title: 'A day' },
  clock: { type: 'string', format: 'iso-time', title: 'A time' },
  zoned: { type: 'string', format: 'time', title: 'A time in UTC' },
  moment: { type: 'string', format: 'date-time', title: 'A moment', description: help },
  sum: { type: 'number', title: 'A number', default: 1.5 },
  count: { type: 'integer', title: 'A whole number' },
  amount: { type: 'string', format: 'decimal', title: 'An amount', default: '10.50' },
  agrees: { type: 'boolean', title: 'Yes or no' },
  size: { enum: ['s', 'm'], title: 'A choice' },
  kind: { oneOf: [water, light], title: 'A choice with titles' },
  only: { type: 'string', const: 'x', title: 'One choice' },
  kinds: { type: 'array', items: { anyOf: [water, light] }, title: 'Several choices', description: help },
  lines: { type: 'array', items: { type: 'string' }, title: 'Lines', default: ['a', 'b'] },
  sums: { type: 'array', items: { type: 'number' }, title: 'Lines of numbers' },
  place: {
    type: 'object',
    title: 'A group',
    description: help,
    required: ['street'],
    properties: {
      street: { type: 'string', title: 'A street' },
      floor: { type: 'integer', title: 'A floor' },
    },
  },
};
const schema = { type: 'object', required: ['name', 'day', 'kind', 'kinds', 'place'], properties };
const source = JSON.stringify({ name: workflow.name, input: schema, actions: [] });

/** What a person sees of a field. */
interface Seen {
  label: string;
  help: string;
  isRequired: boolean;
  /** How it is filled in. */
  kind: string;
  options: string[];
}

const textOf = (element: Element | null): string => element?.textContent.trim() ?? '';
const without = (text: string, mark: Element | null): string => text.replace(textOf(mark), '').trim();
const lineOf = ({ type, inputMode }: HTMLInputElement): string => `${type} ${inputMode}`.trim();

function onPage(name: string, html: Document): Seen {
  const box = html.getElementById(`/${name}`);
  if (!box) throw new Error(`The page has no field ${name}.`);
  const label = box.querySelector('legend') ?? html.querySelector(`label[for="/${name}"]`);
  const optional = label?.querySelector('small') ?? null;
  const boxes = [...box.querySelectorAll<HTMLInputElement>(':scope > label > input[type=checkbox]')];
  const isTick = box instanceof HTMLInputElement && box.type === 'checkbox';
  const kinds: Record<string, string> = { select: 'one option', textarea: 'lines', fieldset: 'group' };
  return {
    label: without(textOf(label), optional),
    help: textOf(html.getElementById(`/${name}-help`)),
    isRequired: optional === null && !isTick,
    kind: isTick
      ? 'tick'
      : boxes.length > 0
        ? 'options'
        : (kinds[box.localName] ?? lineOf(box as HTMLInputElement)),
    options: [
      ...box.querySelectorAll<HTMLOptionElement>(':scope > option:not([value=""])'),
      ...boxes.map((one) => one.parentElement),
    ].map(textOf),
  };
}

async function inConsole(label: string): Promise<Seen> {
  const found = [...dialog().element().querySelectorAll('.mantine-InputWrapper-label, legend')].find(
    (one) => without(textOf(one), one.querySelector('[aria-hidden]')) === label,
  );
  const root = found?.closest('.mantine-InputWrapper-root, fieldset');
  if (!found || !root) throw new Error(`The console has no field ${label}.`);
  const box = root.querySelector<HTMLInputElement>('input, textarea');
  const kind =
    root.localName === 'fieldset'
      ? 'group'
      : box?.type === 'radio'
        ? 'tick'
        : box?.type === 'checkbox'
          ? 'options'
          : root.classList.contains('mantine-Select-root')
            ? 'one option'
            : box?.localName === 'textarea'
              ? 'lines'
              : box && lineOf(box);
  return {
    label,
    help: textOf(root.querySelector(':scope > .mantine-InputWrapper-description, :scope > p')),
    isRequired: found.querySelector('[aria-hidden]') !== null && kind !== 'tick',
    kind: kind ?? '',
    options:
      kind === 'options'
        ? [...root.querySelectorAll('.mantine-Checkbox-label')].map(textOf)
        : kind === 'one option'
          ? await optionsOf(label)
          : [],
  };
}

async function optionsOf(label: string): Promise<string[]> {
  const box = dialog().getByRole('combobox', { name: label, exact: true });
  await box.click();
  await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThan(0);
  const options = page.getByRole('option').elements().map(textOf);
  // The dialog would close with it.
  await box.click();
  await expect.poll(() => page.getByRole('option').elements().length).toBe(0);
  return options;
}

it('a field looks the same on a public page and in the console', async () => {
  on('GET /v1/projects/{projectId}/executions', () => listOf());
  on('GET /v1/projects/{projectId}/workflows/{workflowId}/versions', () => listOf({ ...version, source }));
  await open(inProject('/executions'));
  await button(`Run ${workflow.name}`).click();
  await expect.element(dialog().getByText('A group')).toBeVisible();

  const { fields } = readFields(schema, { shown: null, values: {} }, waysOfForms);
  const names = { nameOf: (pointer: string) => pointer, idOf: (pointer: string) => pointer };
  const shown = { filled: null, problems: new Map(), language: 'en', names } as const;
  const html = new DOMParser().parseFromString(
    fields.map((field) => labelled(field, shown).text).join(''),
    'text/html',
  );
  const ofPage: Seen[] = [];
  const ofConsole: Seen[] = [];
  for (const name of [...Object.keys(properties), 'place/street', 'place/floor']) {
    const seen = onPage(name, html);
    ofPage.push(seen);
    ofConsole.push(await inConsole(seen.label));
  }
  expect(ofConsole).toEqual(ofPage);
  expect(new Set(ofPage.map(({ kind }) => kind)).size).toBe(12);
  expect(await faultsInEach(dialog())).toEqual([]);
});
