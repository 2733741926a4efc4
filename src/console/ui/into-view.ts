/** As a ref: brings an element into view when it appears, and does nothing where it is. */
export const intoView = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
