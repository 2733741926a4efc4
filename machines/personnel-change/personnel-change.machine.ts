import { and, setup } from 'xstate';
import { recordActions } from '../shared/calls.ts';
import { assumed, command } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewGuards } from '../shared/review.ts';
import {
  secondPersonCalls,
  secondPersonCommands,
  secondPersonGuards,
  secondPersonServices,
  type SecondPersonEvent,
} from '../shared/second-person.ts';
import { end, lifecycleTypes, status } from '../shared/statuses.ts';
import type { ReviewContext } from '../shared/types.ts';

/** Context of a personnel change: the submitter is the administrator who asked for it. */
export interface PersonnelChangeContext extends ReviewContext {
  /** Key of the person whose account or rights are to change. */
  concerned: string;
}

/** Commands of a personnel change; `personnelChange.lapse` is the gateway's own. */
export type PersonnelChangeEvent =
  | SecondPersonEvent<'personnelChange'>
  | { type: 'personnelChange.lapse' };

/** The input of a personnel change's machine. */
export type PersonnelChangeInput = Pick<
  PersonnelChangeContext,
  'guid' | 'revision' | 'viewer' | 'submitter' | 'concerned'
>;

/** The calls that commands of a personnel change start; the console provides them. */
export const personnelChangeServices = secondPersonServices;

const lifecycle = setup({
  types: lifecycleTypes<PersonnelChangeContext, PersonnelChangeEvent, PersonnelChangeInput>(),
  actors: personnelChangeServices,
  guards: {
    ...secondPersonGuards,
    isNotConcerned: ({ context }) => context.viewer.guid !== context.concerned,
    isSystem: reviewGuards.isSystem,
  },
  actions: recordActions<PersonnelChangeContext, PersonnelChangeEvent>(),
});

/** Nor is it decided by whom it is about. */
const commands = {
  confirm: command(
    'confirming',
    and(['isReviewer', 'isNotSubmitter', 'isNotConcerned', 'opinionFits']),
  ),
  refuse: command(
    'refusing',
    and(['isReviewer', 'isNotSubmitter', 'isNotConcerned', 'reasonGiven']),
  ),
  withdraw: secondPersonCommands.withdraw,
};

/**
 * The lifecycle of a change of a person that one administrator must not make alone (人员权限变更):
 * another administrator confirms or refuses it. Not in the specification; the codes are ours.
 */
export const personnelChangeMachine = lifecycle.createMachine({
  id: 'personnel-change',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'asked',
  states: {
    asked: {
      ...status('enums.personnelChangeStatus.1', {
        roles: ['reviewer'],
        dueHours: 72,
        tone: 'progress',
      }),
      states: {
        idle: {
          on: {
            'personnelChange.confirm': assumed('personnelChangeDecided', commands.confirm),
            'personnelChange.refuse': assumed('personnelChangeDecided', commands.refuse),
            'personnelChange.withdraw': assumed('personnelChangeWithdraw', commands.withdraw),
            'personnelChange.lapse': assumed('personnelChangeLapse', {
              target: '#personnel-change.lapsed',
              guard: 'isSystem',
            }),
          },
        },
        ...secondPersonCalls({
          confirmed: '#personnel-change.confirmed',
          refused: '#personnel-change.refused',
          withdrawn: '#personnel-change.withdrawn',
        }),
      },
    },
    confirmed: end('enums.personnelChangeStatus.2', { tone: 'positive' }),
    refused: end('enums.personnelChangeStatus.3', { tone: 'negative' }),
    withdrawn: end('enums.personnelChangeStatus.4'),
    lapsed: end('enums.personnelChangeStatus.5'),
  },
});

/** Names of the top-level states: the statuses. */
export type PersonnelChangeState = StateOf<typeof personnelChangeMachine>;
