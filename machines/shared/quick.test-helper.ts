import { catalog } from './catalog.ts';
import { clientCatalog } from './client/catalog.ts';

/** The model that the others follow, a small one with a chain of approval, and one without. */
const LIFECYCLES: readonly string[] = ['plan-approval', 'account-appeal', 'award'];
const OF_THE_CONSOLE = 'verification';

/** Whether the quick ring tries on this machine what the long ring tries on all (docs/test-rings.md). */
export const isQuick = (id: string): boolean => LIFECYCLES.includes(id) || id === OF_THE_CONSOLE;

/** The lifecycles of records among them. */
export const quickCatalog = catalog.filter(({ machine }) => isQuick(machine.id));

/** The machine of the console among them. */
export const quickClientCatalog = clientCatalog.filter(({ machine }) => isQuick(machine.id));
