import type { AddedPlace, Approver, Needed } from '#machines/shared/types.ts';
import { canonicalJson, sha256 } from './canonical.ts';
import type { Change } from '../base/changes.ts';

/** The hash before the first entry of every chain. */
export const FIRST_HASH = '0'.repeat(64);

/** The content of an entry; the hash covers all of it. */
export interface EntryContent {
  recordGuid: string;
  seq: number;
  /** ISO instant with milliseconds. */
  at: string;
  event: string;
  fromStatus: string | null;
  toStatus: string | null;
  level: number | null;
  actorGuid: string;
  actorName: string;
  actorUnit: string;
  /**
   * The person for whom they decided, or whose place the gateway transferred; missing, and not part
   * of the hash, in all else.
   */
  onBehalfOf?: Approver;
  /**
   * The colleague of a transfer or the added approver; missing, and not part of the hash, for other
   * events.
   */
  assignee?: Approver;
  /**
   * The place of an added approver, before or after; missing, and not part of the hash, for other
   * events.
   */
  place?: AddedPlace;
  /** Who was added together with the colleague; missing, and not part of the hash, where nobody was. */
  others?: readonly Approver[];
  /** Whether all of them must approve or any one; missing, and not part of the hash, without others. */
  needed?: Needed;
  opinion: string | null;
  changes: Change[];
  digest: string;
  requestId: string | null;
}

export interface Entry extends EntryContent {
  prevHash: string;
  hash: string;
}

/**
 * The hash of an entry over its content and the previous hash; docs/verify-history.md describes it
 * for outsiders.
 */
const hashEntry = (content: EntryContent, prevHash: string): string =>
  sha256(`${prevHash}\n${canonicalJson(content)}`);

/** Appends an entry to a chain. */
export function chained(content: EntryContent, prevHash: string): Entry {
  return { ...content, prevHash, hash: hashEntry(content, prevHash) };
}

/**
 * The position of the first entry that does not match its chain, or null; `head` is the record's
 * last hash.
 */
export function brokenAt(entries: readonly Entry[], head: string): number | null {
  let prevHash = FIRST_HASH;
  for (const [index, entry] of entries.entries()) {
    const { prevHash: claimed, hash, ...content } = entry;
    if (content.seq !== index + 1 || claimed !== prevHash || hash !== hashEntry(content, prevHash))
      return index + 1;
    prevHash = hash;
  }
  return prevHash === head ? null : entries.length + 1;
}
