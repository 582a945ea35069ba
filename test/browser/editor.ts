import { expect } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { inProject, open } from './open.ts';
import { shows } from './shown.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    insertText(text: string): Promise<void>;
  }
}

/** The field of a definition. */
export const editor = () => page.getByRole('textbox', { name: 'Definition' });

/** Writes at the cursor as a paste does. */
export const insert = (text: string): Promise<void> => commands.insertText(text);
/** Presses keys, as `userEvent.keyboard` names them. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Writes another text over what is in the editor. */
export async function rewrite(text: string): Promise<void> {
  await editor().click();
  await press('{Control>}a{/Control}');
  await press('{Delete}');
  await insert(text);
}

/** Waits until one of these marks of the editor has this text. */
export async function marks(selector: string, text: string): Promise<void> {
  await expect
    .poll(() => [...document.querySelectorAll(selector)].map((one) => one.textContent))
    .toContainEqual(expect.stringContaining(text));
}

/** Opens the editor of a new workflow, without any text in it. */
export async function blank(): Promise<void> {
  await open(inProject('/workflows/new'));
  await page.getByRole('button', { name: 'Paste YAML or JSON' }).click();
  await editor().click();
}

/** What the editor shows, line by line. */
export const lines = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.cm-line')].map(({ innerText }) => innerText);

/** A suggestion that begins with this title. */
export const option = (title: string): Locator => page.getByRole('option', { name: new RegExp(`^${title}`) });

/** Asks for suggestions at the cursor. */
export const complete = (): Promise<void> => press('{Control>} {/Control}');

/** Waits until the check of the API finds nothing wrong with the text. */
export const hasNoProblems = (): Promise<void> => shows(page.getByText('No problems'));
