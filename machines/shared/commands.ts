import type { NameIn } from '#locales/keys.ts';
import { and } from 'xstate';

/** A command: the state in which its call is under way, and who may give it when. */
export const command = <const Guard>(target: string, guard: Guard) =>
  ({ target, guard, actions: 'clearRefusal' }) as const;

/**
 * Commands whose rules are the same in every lifecycle with an approval chain: who may give them
 * and the call they start. They stand here once so that segregation of duties cannot differ from
 * one kind of record to another.
 */
export const commands = {
  edit: command('saving', 'isAuthor'),
  submit: command('submitting', 'isAuthor'),
  delete: command('removing', 'isAuthor'),
  approve: command(
    'approving',
    and([
      'hasNotHandedOver',
      'isApproverOfLevel',
      'isNotSubmitter',
      'hasNotDecided',
      'noAdviceAwaited',
      'opinionFits',
    ]),
  ),
  reject: command(
    'rejecting',
    and([
      'hasNotHandedOver',
      'isApproverOfLevel',
      'isNotSubmitter',
      'hasNotDecided',
      'opinionGiven',
    ]),
  ),
  transfer: command(
    'transferring',
    and([
      'givesPlace',
      'isNotSubmitter',
      'hasNotDecided',
      'isTransferOn',
      'assigneeIsFree',
      'opinionGiven',
    ]),
  ),
  addApprover: command(
    'addingApprover',
    and([
      'standsInLevel',
      'isNotSubmitter',
      'hasNotDecided',
      'isAddingOn',
      'levelCanBeAdded',
      'assigneeIsFree',
      'opinionGiven',
    ]),
  ),
  removeApprover: command('removingApprover', and(['hasAdded', 'opinionGiven'])),
  recall: command('recalling', and(['isSubmitter', 'nobodyDecidedYet'])),
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
