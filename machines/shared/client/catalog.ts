import * as bulkCommand from '../../bulk-command/index.ts';
import * as commandDelivery from '../../command-delivery/index.ts';
import * as download from '../../download/index.ts';
import * as liveUpdates from '../../live-updates/index.ts';
import * as screenLoad from '../../screen-load/index.ts';
import * as session from '../../session/index.ts';
import * as upload from '../../upload/index.ts';
import * as verification from '../../verification/index.ts';
import * as yearCalculation from '../../year-calculation/index.ts';
import type { ClientPolicyTable, Looks } from './policy.ts';
import type { ClientSource } from './happenings.ts';

/**
 * A machine that runs in the console, with all that its tests need; for tests and diagrams only.
 */
export interface ClientCatalogEntry extends ClientSource {
  policy: ClientPolicyTable<string, string, string, object>;
  looks: Looks<string>;
}

/**
 * Every machine that is no record's: it runs in the console, has no status on the wire and no
 * roles.
 */
export const clientCatalog: readonly ClientCatalogEntry[] = [
  session,
  screenLoad,
  commandDelivery,
  bulkCommand,
  upload,
  download,
  verification,
  liveUpdates,
  yearCalculation,
];
