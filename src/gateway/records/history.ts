import type { AddedPlace, Approver } from '#machines/shared/types.ts';
import { canonicalJson, sha256 } from './canonical.ts';
import type { Change } from '../base/changes.ts';

/** The hash before the first entry of every chain. */
export const FIRST_HASH = '0'.repeat(64);

/** What an entry says; everything of it is under the hash. */
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
  /** For whom they decided; missing, and no part of the hash, where it was for themselves. */
  onBehalfOf?: Approver;
  /**
   * To whom a place at the level was transferred, or who was added; missing, and no part of the hash,
   * in all else.
   */
  assignee?: Approver;
  /**
   * Where whoever was added decides, seen from who added them; missing, and no part of the hash, in
   * all else.
   */
  place?: AddedPlace;
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
 * The hash of an entry over its content and the hash before it; docs/verify-history.md describes it
 * for outsiders.
 */
const hashEntry = (content: EntryContent, prevHash: string): string =>
  sha256(`${prevHash}\n${canonicalJson(content)}`);

/** Puts an entry at the end of a chain. */
export function chained(content: EntryContent, prevHash: string): Entry {
  return { ...content, prevHash, hash: hashEntry(content, prevHash) };
}

/**
 * The place of the first entry that does not fit its chain, or null; `head` is the hash the record
 * says is its last.
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
