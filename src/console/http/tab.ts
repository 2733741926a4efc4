export { TAB_HEADER } from '#contract/core/tab.ts';

/** Key of this page: what it changes itself the gateway does not tell it again. */
export const TAB: string = crypto.randomUUID();
