import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
export const dialog = (): Locator => page.getByRole('dialog');
export const textbox = (name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** Waits until it is there. */
export const shows = async (locator: Locator): Promise<void> => {
  await expect.element(locator).toBeInTheDocument();
};

/** Waits until it is gone. */
export const hides = async (locator: Locator): Promise<void> => {
  await expect.element(locator).not.toBeInTheDocument();
};

/** Waits until a page has this heading. */
export const showsPage = (name: string): Promise<void> =>
  shows(page.getByRole('heading', { level: 1, name, exact: true }));

/** Waits until a field has this message below it. */
export const showsFieldError = async (text: string | RegExp): Promise<void> => {
  await expect
    .poll(() => [...document.querySelectorAll('.mantine-InputWrapper-error')].map((one) => one.textContent))
    .toContainEqual(expect.stringMatching(text));
};

/** Chooses an item of a menu. A dialog that leaves gives the focus back, and so would close a menu that is open already. */
export async function chooseVerb(opener: Locator, verb: string): Promise<void> {
  await hides(dialog());
  await opener.click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
}

/** Chooses an option of a field. */
export async function chooseOption(field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Which of these buttons there are. */
export const buttonsAmong = (...names: string[]): string[] =>
  names.filter((name) => button(name).query() !== null);
