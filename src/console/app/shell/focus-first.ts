/**
 * Blueprint leaves the focus on a sentinel when a popover opens; the first thing in it that can be
 * used is better.
 */
export function focusFirst(popover: HTMLElement): void {
  popover.querySelector<HTMLElement>('a[href], button, [role="menuitem"]')?.focus();
}
