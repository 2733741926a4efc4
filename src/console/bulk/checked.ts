import type { RecordKind } from '#contract/kinds.ts';
import { joinedQuery, mappedQuery, queryOrNull, type CallQuery } from '../http/queries.ts';
import { recordKinds } from '../kinds.ts';
import type { BulkOrder } from '#machines/bulk-command/index.ts';
import type { TextKey } from '#locales/keys.ts';
import type { RecordHead } from '../ui/record/types.ts';
import { commandFor } from './bulk-command.ts';

/** The verdicts of the machines on several records before a command. */
export interface Checked {
  able: readonly RecordHead[];
  unable: readonly { head: RecordHead; reason: TextKey }[];
  /** How many no longer exist for the viewer. */
  gone: number;
}

/** The query for which of several records of a kind can be given a command. */
export const checkQuery = (
  kind: RecordKind,
  guids: readonly string[],
  order: BulkOrder,
): CallQuery<Checked> =>
  mappedQuery(
    joinedQuery(
      Object.fromEntries(
        guids.map((guid) => [guid, queryOrNull(recordKinds[kind].wire.detail(guid))]),
      ),
    ),
    (views) => {
      const found = guids.flatMap((guid) => views[guid] ?? []);
      const said = found.map((view) => ({ head: view.head, ...commandFor(view, order) }));
      return {
        able: said.flatMap((one) => ('reason' in one ? [] : one.head)),
        unable: said.flatMap((one) => ('reason' in one ? one : [])),
        gone: guids.length - found.length,
      };
    },
  );
