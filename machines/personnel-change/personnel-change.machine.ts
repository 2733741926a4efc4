import type { NameIn } from '#locales/keys.ts';
import { and, setup } from 'xstate';
import { calling, recordActions } from '../shared/calls.ts';
import { assumed } from '../shared/commands.ts';
import type { StateOf } from '../shared/policy.ts';
import { reviewGuards } from '../shared/review.ts';
import { service } from '../shared/service.ts';
import type {
  AssumedMeta,
  CommandInput,
  CommandOutput,
  ReviewContext,
  StatusMeta,
} from '../shared/types.ts';

/** Context of a personnel change: the submitter is the administrator who asked for it. */
export interface PersonnelChangeContext extends ReviewContext {
  /** Key of the person whose account or rights are to change. */
  concerned: string;
}

/** Commands of a personnel change; `personnelChange.lapse` is the gateway's own. */
export type PersonnelChangeEvent =
  | { type: 'personnelChange.confirm'; opinion?: string }
  | { type: 'personnelChange.refuse'; opinion?: string }
  | { type: 'personnelChange.withdraw' }
  | { type: 'personnelChange.lapse' };

/** What a personnel change's machine is started with. */
export type PersonnelChangeInput = Pick<
  PersonnelChangeContext,
  'guid' | 'revision' | 'viewer' | 'submitter' | 'concerned'
>;

/** The calls that commands of a personnel change start; the console provides them. */
export const personnelChangeServices = {
  confirm: service<CommandInput, CommandOutput>(),
  refuse: service<CommandInput, CommandOutput>(),
  withdraw: service<CommandInput, CommandOutput>(),
};

const lifecycle = setup({
  types: {
    context: {} as PersonnelChangeContext,
    events: {} as PersonnelChangeEvent,
    input: {} as PersonnelChangeInput,
    meta: {} as StatusMeta | AssumedMeta,
    tags: {} as 'busy' | 'end',
  },
  actors: personnelChangeServices,
  guards: {
    isReviewer: reviewGuards.isReviewer,
    isSubmitter: reviewGuards.isSubmitter,
    isNotSubmitter: reviewGuards.isNotSubmitter,
    isNotConcerned: ({ context }) => context.viewer.guid !== context.concerned,
    opinionFits: reviewGuards.opinionFits,
    reasonGiven: reviewGuards.opinionGiven,
    isSystem: reviewGuards.isSystem,
  },
  actions: recordActions<PersonnelChangeContext, PersonnelChangeEvent>(),
});

const end = (code: NameIn<'enums.personnelChangeStatus'>, tone: StatusMeta['tone']) =>
  lifecycle.createStateConfig({
    type: 'final',
    tags: 'end',
    meta: { code, label: `enums.personnelChangeStatus.${code}`, roles: [], dueHours: null, tone },
  });

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
      meta: {
        code: '1',
        label: 'enums.personnelChangeStatus.1',
        roles: ['reviewer'],
        dueHours: 72,
        tone: 'progress',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'personnelChange.confirm': assumed('personnelChangeDecided', {
              target: 'confirming',
              guard: and(['isReviewer', 'isNotSubmitter', 'isNotConcerned', 'opinionFits']),
              actions: 'clearRefusal',
            }),
            'personnelChange.refuse': assumed('personnelChangeDecided', {
              target: 'refusing',
              guard: and(['isReviewer', 'isNotSubmitter', 'isNotConcerned', 'reasonGiven']),
              actions: 'clearRefusal',
            }),
            'personnelChange.withdraw': assumed('personnelChangeWithdraw', {
              target: 'withdrawing',
              guard: 'isSubmitter',
              actions: 'clearRefusal',
            }),
            'personnelChange.lapse': assumed('personnelChangeLapse', {
              target: '#personnel-change.lapsed',
              guard: 'isSystem',
            }),
          },
        },
        confirming: calling('confirm', {
          target: '#personnel-change.confirmed',
          actions: 'keepRevision',
        }),
        refusing: calling('refuse', {
          target: '#personnel-change.refused',
          actions: 'keepRevision',
        }),
        withdrawing: calling('withdraw', {
          target: '#personnel-change.withdrawn',
          actions: 'keepRevision',
        }),
      },
    },
    confirmed: end('2', 'positive'),
    refused: end('3', 'negative'),
    withdrawn: end('4', 'other'),
    lapsed: end('5', 'other'),
  },
});

/** Names of the top-level states: the statuses. */
export type PersonnelChangeState = StateOf<typeof personnelChangeMachine>;
