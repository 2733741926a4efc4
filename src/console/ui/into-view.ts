/** As a ref: brings an element into view when it appears, and moves nothing where it is in view. */
export const intoView = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
