/** A module of its own, so that it can be fetched alone (drop-down.tsx). */
export { PopoverNext as default } from '@blueprintjs/core';
