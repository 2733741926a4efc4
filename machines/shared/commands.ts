import type { NameIn } from '#locales/keys.ts';
import { and } from 'xstate';

/**
 * Commands whose rules are the same in every lifecycle with an approval chain: who may give them
 * and the call they start. They stand here once so that segregation of duties cannot differ from
 * one kind of record to another.
 */
export const commands = {
  edit: { target: 'saving', guard: 'isAuthor', actions: 'clearRefusal' },
  submit: { target: 'submitting', guard: 'isAuthor', actions: 'clearRefusal' },
  delete: { target: 'removing', guard: 'isAuthor', actions: 'clearRefusal' },
  approve: {
    target: 'approving',
    guard: and(['isApproverOfLevel', 'isNotSubmitter', 'hasNotDecided', 'opinionFits']),
    actions: 'clearRefusal',
  },
  reject: {
    target: 'rejecting',
    guard: and(['isApproverOfLevel', 'isNotSubmitter', 'hasNotDecided', 'opinionGiven']),
    actions: 'clearRefusal',
  },
  recall: {
    target: 'recalling',
    guard: and(['isSubmitter', 'nobodyDecidedYet']),
    actions: 'clearRefusal',
  },
} as const;

/**
 * Marks a transition as not shown by the specification; `key` is a key of locales/…/assumed.json.
 */
export function assumed<const Transition extends object, const Key extends NameIn<'assumed'>>(
  key: Key,
  transition: Transition,
) {
  return { ...transition, meta: { assumed: `assumed.${key}` } } as const;
}
