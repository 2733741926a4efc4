import { number, object, string } from 'yup';
import { ANALYSE_AUTHORITY } from './core/authorities.ts';
import { call, defineCalls } from './core/call.ts';
import {
  count,
  givenOneOf,
  givenText,
  guid,
  listOf,
  maybeGuid,
  meta,
  millis,
  oneOf,
  paged,
  text,
  truth,
  figure,
} from './core/fields.ts';
import { ruleMessage } from './core/rules.ts';
import { RECORD_KINDS } from './kinds.ts';
import { recordHead } from './records.ts';

const analysts = { authority: ANALYSE_AUTHORITY } as const;
const span = (doc: string) =>
  number()
    .min(0)
    .nullable()
    .meta(meta({ doc: `${doc} Milliseconds.` }));

/** Whose histories, and of what time. The period holds its beginning and not its end. */
const scope = {
  kind: givenOneOf(RECORD_KINDS, `Kind of record: ${RECORD_KINDS.join(', ')}.`),
  unitGuid: maybeGuid('Only records of this enterprise.'),
  from: millis('Beginning of the period; empty: from the first entry on.').min(
    1,
    ruleMessage('date'),
  ),
  to: millis('End of the period; empty: now.')
    .min(1, ruleMessage('date'))
    .when('from', ([from], schema) =>
      typeof from === 'number' ? schema.min(from + 1, ruleMessage('periodOrder')) : schema,
    ),
};

/**
 * What the cases of a status have in common: entered or left it in the period, were in it at its
 * end, were late, came a second time.
 */
export const STAY_ASPECTS = ['entered', 'left', 'open', 'overdue', 'again'] as const;
export type StayAspect = (typeof STAY_ASPECTS)[number];

/**
 * What histories say together: how often each transition, how long in each status, how late, and
 * how often again.
 */
export const insightCalls = defineCalls('insight', {
  figures: call({
    method: 'POST',
    path: '/insight/figures',
    access: analysts,
    summary:
      'How the records of a kind went through their lifecycle in a period: transitions, ' +
      'times in each status, lateness, repetitions.',
    request: object(scope),
    response: object({
      records: figure('Records to which something happened in the period.'),
      reworked: figure('Records that entered a status again in the period.'),
      until: millis('End of the period; stays that last longer are measured up to here.'),
      moves: listOf(
        object({
          event: givenText('Event of the machine, or <noun>.create.'),
          fromStatus: text('Status code before; null at creation.'),
          toStatus: text('Status code after; null when the record was deleted.'),
          times: figure('How often.'),
          records: figure('In how many records.'),
        }),
        'Transitions that happened in the period.',
      ),
      statuses: listOf(
        object({
          status: givenText('Status code.'),
          entered: figure('Stays that began in the period.'),
          left: figure('Stays that ended in the period.'),
          open: figure('Records in the status at the end of the period.'),
          median: span('Half of the stays that ended were no longer.'),
          ninetieth: span('Nine of ten stays that ended were no longer.'),
          dueHours: count(
            'How long a record should stay at most, in hours; null: no matter how long.',
          ),
          overdue: figure('Stays that took longer than that, ended or not.'),
          again: figure('Records that entered the status in the period and had been in it before.'),
        }),
        'Statuses in which records were in the period.',
      ),
      units: listOf(
        object({
          guid: guid('Key of the enterprise.'),
          name: givenText('Its name.'),
          records: figure('Visible records of the kind.'),
        }),
        'Enterprises whose records are visible, whatever unit and period were chosen.',
      ),
    }),
  }),
  cases: call({
    method: 'POST',
    path: '/insight/cases',
    access: analysts,
    answer: 'list',
    summary:
      'The cases behind a figure, the newest first: each time a transition was taken, or each stay in a status.',
    request: paged({
      ...scope,
      events: text(
        'Transition: its events, separated by commas. Without them a status must be named.',
      ),
      fromStatus: text('Transition: status code before; empty at creation.'),
      toStatus: text('Transition: status code after; empty: deleted.'),
      status: text('Stay: status code.').when('events', ([events], schema) =>
        events ? schema : schema.required(ruleMessage('required')),
      ),
      aspect: oneOf(
        STAY_ASPECTS,
        `Stay: ${STAY_ASPECTS.join(', ')}; entered when nothing is said.`,
      ),
    }),
    response: object({
      ...recordHead,
      deleted: truth('Whether the record is deleted: it has a history, and no page.').required(),
      at: millis('When the transition was taken, or the stay began.'),
      until: millis('When the stay ended; null while it lasts, and for transitions.'),
      lasted: span('How long the stay took, or has taken up to the end of the period.'),
      event: string()
        .nullable()
        .meta(meta({ doc: 'Event that was given; for a stay the one that began it.' })),
      actorName: text('Who gave it; null for the gateway itself.'),
    }),
  }),
});
