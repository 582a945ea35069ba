import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Execution } from '../../console/src/api/types.ts';
import { on } from './api.ts';
import { inProject, open } from './open.ts';
import { heldExecution } from './records/executions.ts';
import { everyRecord } from './records/project.ts';
import { workflow } from './records/workflows.ts';
import { dialog, shows, showsPage } from './shown.ts';

beforeEach(everyRecord);

/** What the element with the focus, or what is around it, looks like. */
const looks = (element: Element): string =>
  [element, element.parentElement, element.closest('.cm-editor')]
    .map((one) => one && getComputedStyle(one))
    .map(
      (style) => style && [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join(),
    )
    .join();

/** In which colours the focus of an element cannot be seen. */
function unseenIn(element: HTMLElement): string[] {
  const root = document.documentElement;
  const attribute = 'data-mantine-color-scheme';
  const usual = root.getAttribute(attribute) ?? 'light';
  const unseen = ['light', 'dark'].filter((colours) => {
    root.setAttribute(attribute, colours);
    const withFocus = looks(element);
    element.blur();
    const without = looks(element);
    element.focus({ preventScroll: true, focusVisible: true });
    return withFocus === without;
  });
  root.setAttribute(attribute, usual);
  return unseen;
}

const nameOf = (element: HTMLElement): string => {
  const [label] = (element as HTMLInputElement).labels ?? [];
  return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
};

const unseen: string[] = [];

/** Presses Tab until the element with this name has the focus. */
async function tabTo(name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await userEvent.keyboard('{Tab}');
    const element = document.activeElement as HTMLElement;
    const now = element === document.body ? '' : nameOf(element);
    if (now !== '') unseen.push(...unseenIn(element).map((colours) => `${now} in ${colours} colours`));
    if (name.test(now)) return;
  }
  throw new Error(`Tab does not lead to ${name.source}`);
}

const press = (): Promise<void> => userEvent.keyboard('{Enter}');

it('a person finds a workflow, runs it with an input and cancels its execution by keyboard, and always sees the focus', async () => {
  unseen.length = 0;
  let execution: Execution = heldExecution;
  on('GET /v1/projects/{projectId}/executions/{executionId}', () => execution);
  const started = on('POST /v1/projects/{projectId}/executions', () => execution);
  const cancelled = on('POST /v1/projects/{projectId}/executions/{executionId}/cancel', () => {
    execution = { ...execution, status: 'cancelled', endTime: execution.startTime };
    return execution;
  });
  await open(inProject('/home'), 'owner');
  await showsPage('Home');
  await tabTo(/^Workflows$/);
  await press();
  await showsPage('Workflows');
  await shows(page.getByRole('link', { name: workflow.name }));
  await tabTo(new RegExp(`^${workflow.name}`));
  await press();
  await showsPage(workflow.name);
  await tabTo(/^Run$/);
  await press();
  await shows(dialog());
  await tabTo(/^Who/);
  await userEvent.keyboard('Ada{Enter}');
  await shows(page.getByText('On hold').first());
  await tabTo(/^Cancel$/);
  await press();
  await shows(dialog());
  await tabTo(/^Cancel/);
  await press();
  await shows(page.getByText('Cancelled').first());
  expect(unseen).toEqual([]);
  expect(started.bodies()).toEqual([{ workflowId: workflow.id, input: { name: 'Ada' } }]);
  expect(cancelled.requests.map(({ params }) => params['executionId'])).toEqual([execution.id]);
});
