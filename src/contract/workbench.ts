import { number, object, string } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { meta, millis, paged, text, truth } from './core/fields.ts';
import { recordHead } from './records.ts';

/** The three queues of the workbench: 待办 waiting for me, 已办 decided by me, 我发起的 started by me. */
export const WORKBENCH_QUEUES = ['todo', 'done', 'mine'] as const;
export type WorkbenchQueue = (typeof WORKBENCH_QUEUES)[number];

const queueCount = (doc: string) => number().required().meta(meta({ doc }));

export const workbenchCalls = defineCalls('workbench', {
  list: call({
    method: 'POST',
    path: '/workbench/list',
    encoding: 'json',
    access: 'login',
    answer: 'list',
    summary: 'One queue of the workbench, the longest waiting first.',
    request: paged({
      heap: string()
        .oneOf(WORKBENCH_QUEUES)
        .required()
        .meta(meta({ doc: 'todo, done or mine.' })),
      kind: text('Only records of this kind.'),
      words: text('Only records whose number or title contains this.'),
    }),
    response: object({
      ...recordHead,
      role: text(
        'What the viewer is asked for (todo): approver, agency, handler, unitAdministrator, author.',
      ),
      event: text('What the viewer did last (done).'),
      doneAt: millis('When the viewer did it (done).'),
      waits: truth('Whether somebody still has to act on it (mine).'),
    }),
  }),
  counts: call({
    method: 'GET',
    path: '/workbench/counts',
    encoding: 'query',
    access: 'login',
    summary: 'How much waits in each queue, and since when the oldest waits.',
    request: object({}),
    response: object({
      todo: queueCount('Waiting for the viewer.'),
      done: queueCount('Decided by the viewer.'),
      mine: queueCount('Started by the viewer.'),
      oldest: millis('Since when the oldest on todo waits.'),
    }),
  }),
});
