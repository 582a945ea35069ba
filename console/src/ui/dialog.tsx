import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect } from 'react';

type DialogProps = Omit<ModalProps, 'returnFocus' | 'closeButtonProps'>;

/** Shows a dialog. When it closes, the keyboard focus returns to the element that opened it. */
export const Dialog = ({ opened, ...props }: DialogProps) => (opened ? <OpenDialog {...props} /> : null);

/**
 * The dialog is mounted only while it is open, so it returns the focus itself: Mantine does that only for dialogs that
 * stay mounted.
 */
function OpenDialog(props: Omit<DialogProps, 'opened'>) {
  useLayoutEffect(() => {
    const opener = openerAt(document.activeElement);
    return () => opener?.focus();
  }, []);
  return <Modal {...props} opened returnFocus={false} closeButtonProps={{ 'aria-label': 'Close' }} />;
}

/** Returns the element to focus later. A menu closes when something is chosen, so that is the menu's button. */
function openerAt(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return opener instanceof HTMLElement ? opener : null;
}
