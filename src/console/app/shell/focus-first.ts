/**
 * Blueprint leaves the focus on a sentinel when a popover opens; this moves it to the first
 * control.
 */
export function focusFirst(popover: HTMLElement): void {
  popover.querySelector<HTMLElement>('a[href], button, [role="menuitem"]')?.focus();
}
