import { codesOf } from '#contract/core/enumerations.ts';

/**
 * A rejection as the platform's reviewers give it: a reason type (enumeration `rejectionReason`)
 * and an opinion.
 */
export interface Reasoned<Type extends string> {
  type: Type;
  reasonType?: string;
  opinion?: string;
}

/** Guards of rejections that need a reason type (assumptions, "Reason types of a rejection"). */
export const reasonGuards = {
  reasonTypeGiven: ({ event }: { event: { type: string; reasonType?: string } }) =>
    codesOf('rejectionReason').some((code) => code === event.reasonType),
};
