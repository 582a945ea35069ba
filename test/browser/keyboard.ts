import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** Brings the focus to it, as Tab does, and presses Enter. A menu takes the focus a moment after it has opened. */
export async function enter(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  const menu = (): Element | null => locator.element().closest('[role=menu]');
  if (menu()) await expect.poll(() => menu()?.contains(document.activeElement)).toBe(true);
  (locator.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** Waits until something in the dialog has the focus. A menu that is closing must not be mistaken for the dialog. */
export async function dialogHasFocus(): Promise<void> {
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]') ?? null).not.toBe(null);
}
