import { number, object, string } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { meta, millis, paged, text, truth } from './core/fields.ts';
import { recordHead } from './records.ts';

/** The three heaps of the workbench: 待办 waiting for me, 已办 decided by me, 我发起的 started by me. */
export const WORKBENCH_HEAPS = ['todo', 'done', 'mine'] as const;
export type WorkbenchHeap = (typeof WORKBENCH_HEAPS)[number];

const heapCount = (doc: string) => number().required().meta(meta({ doc }));

export const workbenchCalls = defineCalls('workbench', {
  list: call({
    method: 'POST',
    path: '/workbench/list',
    encoding: 'json',
    access: 'login',
    answer: 'list',
    summary: 'One heap of the workbench, the longest waiting first.',
    request: paged({
      heap: string()
        .oneOf(WORKBENCH_HEAPS)
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
    summary: 'How much lies on each heap, and since when the oldest waits.',
    request: object({}),
    response: object({
      todo: heapCount('Waiting for the viewer.'),
      done: heapCount('Decided by the viewer.'),
      mine: heapCount('Started by the viewer.'),
      oldest: millis('Since when the oldest on todo waits.'),
    }),
  }),
});
