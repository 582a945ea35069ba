/**
 * The properties of an item of a menu, which may be one that cannot be chosen now. With `disabled` on its first item, a
 * menu that the keyboard opens would not get the focus.
 */
export const menuChoice = (isDisabled: boolean, onChoose: () => void) =>
  isDisabled ? { 'data-disabled': true, 'aria-disabled': true } : { onClick: onChoose };
