import { and, assign, setup } from 'xstate';
import { recordGuards } from '../shared/approval.ts';
import { calling, moving, recordActions } from '../shared/calls.ts';
import { assumed, command, commands } from '../shared/commands.ts';
import { service, outputOf } from '../shared/service.ts';
import { deleted, lifecycleTypes, status } from '../shared/statuses.ts';
import type { StateOf } from '../shared/policy.ts';
import type { CommandInput, CommandOutput, RecordContext } from '../shared/types.ts';

/** How far a sending is; each receiver is counted once. */
export interface SendingProgress {
  /** How many receivers it has reached. */
  deliveredCount: number;
  /** How many receivers it could not reach. */
  failedCount: number;
}

/**
 * Context of a notice to suppliers: how far its sending is, and whether it still shows in the list.
 */
export interface MessageNoticeContext extends RecordContext, SendingProgress {
  /** How many receivers it goes to; 0 before it is sent. */
  receiverCount: number;
  /**
   * A published notice that was deleted: gone from the list, not from the history nor from its
   * receivers (assumed).
   */
  isHidden: boolean;
}

/**
 * Commands of a notice; `notice.due`, `notice.progress` and `notice.finish` are the gateway's own.
 */
export type MessageNoticeEvent =
  | { type: 'notice.edit' }
  | { type: 'notice.delete' }
  | { type: 'notice.send' }
  | { type: 'notice.cancel' }
  | { type: 'notice.retry' }
  | { type: 'notice.due' }
  | ({ type: 'notice.progress' } & SendingProgress)
  | { type: 'notice.finish' };

/** The input of a notice's machine. */
export type MessageNoticeInput = Pick<MessageNoticeContext, 'guid' | 'revision' | 'viewer'>;

/** What the start of a sending answers: to how many it goes; who they are is decided then. */
export interface StartOutput extends CommandOutput {
  receiverCount: number;
}

/**
 * What sending answers: beside to how many, whether its time lies ahead, which the gateway's clock
 * decides.
 */
export interface SendOutput extends StartOutput {
  scheduled: boolean;
}

/**
 * The calls that commands of a notice start; the console provides them, but for `start`, which the
 * gateway's clock begins.
 */
export const messageNoticeServices = {
  save: service<CommandInput, CommandOutput>(),
  remove: service<CommandInput, CommandOutput>(),
  send: service<CommandInput, SendOutput>(),
  start: service<CommandInput, StartOutput>(),
  cancel: service<CommandInput, CommandOutput>(),
  retry: service<CommandInput, CommandOutput>(),
};

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

const lifecycle = setup({
  types: lifecycleTypes<MessageNoticeContext, MessageNoticeEvent, MessageNoticeInput>(),
  actors: messageNoticeServices,
  guards: {
    isAuthor: recordGuards.isAuthor,
    isSystem: recordGuards.isSystem,
    isListed: ({ context }) => !context.isHidden,
    isForLater: ({ event }) => outputOf<SendOutput>(event).scheduled,
    countsFit: ({ context, event }) =>
      event.type === 'notice.progress' &&
      isCount(event.deliveredCount) &&
      isCount(event.failedCount) &&
      event.deliveredCount + event.failedCount <= context.receiverCount,
    noneFailed: ({ context }) => context.failedCount === 0,
    allAnswered: ({ context }) =>
      context.deliveredCount + context.failedCount === context.receiverCount,
  },
  actions: {
    ...recordActions<MessageNoticeContext, MessageNoticeEvent>(),
    keepReceivers: assign(({ event }) => ({
      receiverCount: outputOf<StartOutput>(event).receiverCount,
      deliveredCount: 0,
      failedCount: 0,
    })),
    dropReceivers: assign({ receiverCount: 0 }),
    keepProgress: assign(({ event }) =>
      event.type === 'notice.progress'
        ? { deliveredCount: event.deliveredCount, failedCount: event.failedCount }
        : {},
    ),
    dropFailures: assign({ failedCount: 0 }),
    hide: assign({ isHidden: true }),
  },
});

const removing = calling('remove', { target: '#message-notice.deleted' });

/**
 * The lifecycle of a notice to suppliers (消息通知; assumptions, "Message notice"). 1001 and 1 are
 * codes of the specification, the words are ours.
 */
export const messageNoticeMachine = lifecycle.createMachine({
  id: 'message-notice',
  context: ({ input }) => ({
    ...input,
    refusal: null,
    receiverCount: 0,
    deliveredCount: 0,
    failedCount: 0,
    isHidden: false,
  }),
  initial: 'draft',
  states: {
    draft: {
      ...status('enums.messageNoticeStatus.1001', { roles: ['author'] }),
      states: {
        idle: {
          on: {
            'notice.edit': commands.edit,
            'notice.send': command('dispatching', 'isAuthor'),
            'notice.delete': assumed('noticeDelete', commands.delete),
          },
        },
        saving: moving('save', 'idle'),
        dispatching: calling('send', [
          assumed('noticeSchedule', {
            target: '#message-notice.scheduled',
            guard: 'isForLater',
            actions: ['keepRevision', 'keepReceivers'],
          }),
          { target: '#message-notice.sending', actions: ['keepRevision', 'keepReceivers'] },
        ]),
        removing,
      },
    },
    sending: {
      ...status('enums.messageNoticeStatus.sending', { roles: ['system'], tone: 'progress' }),
      states: {
        idle: {
          on: {
            'notice.progress': assumed('noticeProgress', {
              guard: and(['isSystem', 'countsFit']),
              actions: 'keepProgress',
            }),
            'notice.finish': [
              assumed('noticeOutcome', {
                target: '#message-notice.published',
                guard: and(['isSystem', 'allAnswered', 'noneFailed']),
              }),
              assumed('noticeOutcome', {
                target: '#message-notice.partlySent',
                guard: and(['isSystem', 'allAnswered']),
              }),
            ],
          },
        },
      },
    },
    published: {
      ...status('enums.messageNoticeStatus.1', { roles: ['author'], tone: 'positive' }),
      states: {
        idle: {
          on: {
            'notice.delete': assumed(
              'noticeHide',
              command('removing', and(['isAuthor', 'isListed'])),
            ),
          },
        },
        removing: calling('remove', { target: 'idle', actions: ['keepRevision', 'hide'] }),
      },
    },
    partlySent: {
      ...status('enums.messageNoticeStatus.partlySent', { roles: ['author'], tone: 'negative' }),
      states: {
        idle: {
          on: {
            'notice.retry': assumed('noticeRetry', command('retrying', 'isAuthor')),
          },
        },
        retrying: calling('retry', {
          target: '#message-notice.sending',
          actions: ['keepRevision', 'dropFailures'],
        }),
      },
    },
    scheduled: {
      ...status('enums.messageNoticeStatus.scheduled', { roles: ['author'], tone: 'progress' }),
      states: {
        idle: {
          on: {
            'notice.due': assumed('noticeSchedule', command('starting', 'isSystem')),
            'notice.cancel': assumed('noticeSchedule', command('cancelling', 'isAuthor')),
            'notice.delete': assumed('noticeDelete', commands.delete),
          },
        },
        starting: calling('start', {
          target: '#message-notice.sending',
          actions: ['keepRevision', 'keepReceivers'],
        }),
        cancelling: calling('cancel', {
          target: '#message-notice.draft',
          actions: ['keepRevision', 'dropReceivers'],
        }),
        removing,
      },
    },
    deleted,
  },
});

/** Names of the top-level states: the statuses, and `deleted`. */
export type MessageNoticeState = StateOf<typeof messageNoticeMachine>;
