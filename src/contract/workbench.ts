import { array, number, object, string } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  count,
  givenOneOf,
  givenText,
  guid,
  guidOnly,
  listOf,
  meta,
  millis,
  nothing,
  oneOf,
  paged,
  saved,
  text,
  truth,
} from './core/fields.ts';
import { opinion, ruleMessage, severalLines } from './core/rules.ts';
import { TAB_MAX } from './core/tab.ts';
import type { RecordKind } from './kinds.ts';
import { recordHead } from './records.ts';

/**
 * The queues of the workbench: 待办 waiting for me, 已办 decided by me, 我发起的 started by me, 我的草稿
 * of these what I have to submit, 抄送我的 copied to me.
 */
export const WORKBENCH_QUEUES = ['todo', 'done', 'mine', 'drafts', 'copied'] as const;
export type WorkbenchQueue = (typeof WORKBENCH_QUEUES)[number];

/** What can come first in a queue. */
const WORKBENCH_ORDERS = ['longest', 'due'] as const;

/**
 * Kinds with which a colleague asks one person by name: nobody else can answer, so they come first
 * on todo in every order (assumptions, "Requests by name").
 */
export const REQUESTS_BY_NAME = ['delegation', 'advice'] as const satisfies readonly RecordKind[];

/** How long somebody is new: hints are shown for so many days after the first sign-in (assumed). */
export const NEW_DAYS = 7;

/**
 * What an enterprise does before its people can work, in this order (ours): its information, which
 * the platform lets pass, its departments, roles, people and levels of approval; of an agency its
 * fees and representatives, of a purchaser the first plan, of a supplier its first specialty.
 */
export const FIRST_STEPS = [
  'information',
  'passing',
  'departments',
  'roles',
  'people',
  'levels',
  'fees',
  'representatives',
  'plan',
  'application',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** After how many hours overdue a record is marked, where its matter sets none (ours). */
export const SERIOUS_HOURS = 7 * 24;

/** How many opinions a person may keep for later. */
export const OPINIONS_MAX = 20;

const queueCount = (doc: string) => number().required().meta(meta({ doc }));

export const workbenchCalls = defineCalls('workbench', {
  list: call({
    method: 'POST',
    path: '/workbench/list',
    access: 'login',
    answer: 'list',
    summary:
      'One queue of the workbench, the longest waiting first; on todo requests by name on top.',
    request: paged({
      heap: string()
        .oneOf(WORKBENCH_QUEUES)
        .required()
        .meta(meta({ doc: 'todo, done, mine, drafts or copied.' })),
      kind: text('Only records of this kind.'),
      words: text('Only records whose number or title contains this.'),
      first: oneOf(
        WORKBENCH_ORDERS,
        'What comes first: longest, what waits longest (the default); due, what is due first.',
      ),
    }),
    response: object({
      ...recordHead,
      role: text(
        'What the viewer is asked for (todo): approver, agency, handler, unitAdministrator, author.',
      ),
      onBehalfOf: text(
        'Name of the approver for whom it waits (todo) or was decided (done); null: the viewer.',
      ),
      event: text('What the viewer did last (done).'),
      doneAt: millis('When the viewer did it (done).'),
      waits: truth('Whether somebody still has to act on it (mine).'),
      opinion: text('What was said when it came back to its makers (drafts).'),
      copiedBy: text('Who copied it to the viewer (copied).'),
      copiedAt: millis('When it was copied (copied).'),
      copyWords: severalLines(text('What was said with the copy (copied).')),
      unreadGuid: text(
        'Key of the notification of the copy that the viewer has not read; null: none (copied).',
      ),
      dueAt: millis('When its stay in its status is overdue; null where no time is set.'),
      seriousAt: millis(
        `When it is overdue for the hours that its matter sets, or else ${SERIOUS_HOURS}.`,
      ),
      waitingUnits: text(
        'Enterprises whose people could act now by their authority, names joined by commas (mine, done).',
      ),
      urgedAt: millis(
        'When a decision was last asked for that is still awaited; null: it was not.',
      ),
      urgedBy: text('Who asked.'),
      timesUrged: count('How often a decision was asked for since it is in its status.'),
      nextUnit: text('Unit of the level after the one under review; null where it is the last.'),
      nextNames: text('Who could decide at that level, names joined by commas.'),
    }),
  }),
  updates: call({
    method: 'GET',
    path: '/workbench/updates',
    access: 'login',
    answer: 'events',
    summary: 'Tells from now on, as server-sent events, where somebody changed something to see.',
    request: object({
      tab: text('Name of the tab that listens; what it changes itself is not told to it.', TAB_MAX),
      age: count('Milliseconds that what is shown is old; what changed since is told first.'),
    }),
    response: object({
      modules: array(string().required()).meta(
        meta({ doc: 'Event update: modules of which answers are old; missing: of any.' }),
      ),
      reason: string()
        .oneOf(['session', 'stopping'])
        .meta(meta({ doc: 'Event end: the session ended, or the gateway stops.' })),
    }),
  }),
  counts: call({
    method: 'GET',
    path: '/workbench/counts',
    access: 'login',
    summary:
      'How much waits in each queue, since when the oldest waits, and how much was not read.',
    request: object({}),
    response: object({
      todo: queueCount('Waiting for the viewer.'),
      done: queueCount('Decided by the viewer.'),
      mine: queueCount('Started by the viewer.'),
      drafts: queueCount('Of these, not submitted, taken back or given back.'),
      copied: queueCount('Copied to the viewer.'),
      oldest: millis('Since when the oldest on todo waits.'),
      unread: queueCount('Notifications of the viewer that they have not read.'),
      messages: queueCount('Messages to the enterprise of the viewer that nobody there has read.'),
    }),
  }),
  firstSteps: call({
    method: 'GET',
    path: '/workbench/firstSteps',
    access: 'login',
    summary: 'What the enterprise of the viewer has done and has to do on its first day.',
    request: nothing(),
    response: object({
      steps: listOf(
        object({
          step: givenOneOf(FIRST_STEPS, 'What is to be done.'),
          isDone: truth('Whether it is done.'),
          mayDo: truth('Whether the viewer may do it.'),
          who: text(
            'Names of up to three people of the enterprise who may, joined by commas; null: nobody.',
          ),
        }),
        'Steps in their order; none where all is done.',
      ),
      isNew: truth(
        `Whether the viewer signed in for the first time in the last ${NEW_DAYS} days.`,
      ).required(),
    }),
  }),
  opinions: call({
    method: 'GET',
    path: '/workbench/opinions',
    access: 'login',
    summary: 'The opinions that the person keeps for later, the oldest first.',
    request: nothing(),
    response: object({
      opinions: listOf(
        object({ guid: guid('Key of the opinion.'), text: severalLines(givenText('Opinion.')) }),
        `Opinions, at most ${OPINIONS_MAX}.`,
      ),
    }),
  }),
  keepOpinion: call({
    method: 'POST',
    path: '/workbench/keepOpinion',
    access: 'login',
    changesState: true,
    summary: 'Keeps an opinion for later; one that is kept already stays as it is.',
    request: object({
      text: opinion()
        .required(ruleMessage('required'))
        .meta(meta({ doc: 'Opinion.' })),
    }),
    response: saved('Key of the opinion.'),
  }),
  removeOpinion: call({
    method: 'POST',
    path: '/workbench/removeOpinion',
    access: 'login',
    changesState: true,
    summary: 'Takes an opinion out of those that the person keeps.',
    request: guidOnly('Key of the opinion.'),
    response: nothing(),
  }),
});
