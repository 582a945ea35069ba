import { expect } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    insertText(text: string): Promise<void>;
  }
}

/** The field of a definition. */
export const editor = () => page.getByRole('textbox', { name: 'Definition' });

const insert = (text: string): Promise<void> => commands.insertText(text);
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

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
