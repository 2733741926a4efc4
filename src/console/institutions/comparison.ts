import type { ResponseOf } from '#contract/core/call.ts';
import type { institutionsCalls } from '#contract/institutions.ts';

/** A version of an institution that has passed. */
export type Version = ResponseOf<typeof institutionsCalls.versions>['recordList'][number];

/** Limits, file and remarks: what versions are compared by. */
export type Content = Pick<
  Version,
  'gczbLimit' | 'wzzbLimit' | 'fwzbLimit' | 'cgzdAttachmentGuid' | 'cgzdAttachmentName' | 'content'
>;

/** Names of the limits, in the order of the form. */
export const LIMITS = ['gczbLimit', 'wzzbLimit', 'fwzbLimit'] as const;

/** What differs between two contents: limits by name, the file, the remarks. */
export interface Difference {
  limits: readonly (typeof LIMITS)[number][];
  file: boolean;
  remarks: boolean;
}

/** Compares two contents field by field; empty and missing are the same. */
export function differenceOf(before: Content, after: Content): Difference {
  return {
    limits: LIMITS.filter((name) => (before[name] ?? null) !== (after[name] ?? null)),
    file: (before.cgzdAttachmentGuid ?? '') !== (after.cgzdAttachmentGuid ?? ''),
    remarks: (before.content ?? '') !== (after.content ?? ''),
  };
}

export const isSame = ({ limits, file, remarks }: Difference): boolean =>
  limits.length === 0 && !file && !remarks;
