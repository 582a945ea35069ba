import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect } from 'react';

type DialogProps = Omit<ModalProps, 'returnFocus' | 'closeButtonProps'>;

/** Above the page, until it is settled. Whoever uses the keyboard is then back at what opened it. */
export const Dialog = ({ opened, ...props }: DialogProps) => (opened ? <OpenDialog {...props} /> : null);

/** It comes and goes as a whole: Mantine's own way back sees only dialogs that stay. */
function OpenDialog(props: Omit<DialogProps, 'opened'>) {
  useLayoutEffect(() => {
    const opener = openerAt(document.activeElement);
    return () => opener?.focus();
  }, []);
  return <Modal {...props} opened returnFocus={false} closeButtonProps={{ 'aria-label': 'Close' }} />;
}

/** A menu closes with what is chosen in it: its button stays. */
function openerAt(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return opener instanceof HTMLElement ? opener : null;
}
