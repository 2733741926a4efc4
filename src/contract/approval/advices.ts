import { object, string } from 'yup';
import { call } from '../core/call.ts';
import { commandCall } from '../core/command-call.ts';
import {
  betweenDays,
  code,
  flag,
  givenText,
  guid,
  guidOnly,
  listOf,
  meta,
  paged,
  searchedBy,
  sortedBy,
  text,
} from '../core/fields.ts';
import { commandDone, commandRequest, storedItem } from '../core/procurement.ts';
import { severalLines } from '../core/rules.ts';
import { recordHead, recordKind, recordView } from '../records.ts';
import { ANSWER_MAX, ASKED_MAX, QUESTION_MAX } from './advice-limits.ts';

const question = () => severalLines(givenText('What is asked.', QUESTION_MAX));

const about = {
  askerGuid: guid('Key of the approver who asks.'),
  askerName: givenText('Name of the approver who asks.'),
  adviserGuid: guid('Key of the adviser, the colleague who is asked.'),
  adviserName: givenText('Name of the adviser.'),
  subjectGuid: guid('Key of the record it is about.'),
  subjectKind: recordKind(),
  subjectNumber: givenText('Number of the record it is about.'),
  question: question(),
  isAwaited: flag('Whether nobody approves the record before the answer; missing: no.'),
};

/** Advices (征询): questions of approvers to colleagues about records that await them. */
export const approvalAdvices = {
  listAdvices: call({
    method: 'POST',
    path: '/advice/list',
    access: 'login',
    answer: 'list',
    summary: 'Lists what the viewer is asked and has asked; what waits for an answer comes first.',
    request: paged({
      ...betweenDays('createdAt'),
      ...searchedBy('number', 'title', 'question', 'askerName', 'adviserName'),
      side: code('adviceSide', 'asked: of the viewer by somebody; asking: by the viewer.'),
      status: code('adviceStatus', 'Status.'),
      ...sortedBy('createdAt'),
    }),
    response: object({ ...recordHead, ...about }),
    list: {
      texts: 'advice',
      columns: {
        number: { width: 136, link: true },
        status: { width: 112, tag: 'adviceStatus' },
        question: { width: 240 },
        isAwaited: { width: 112, enumeration: 'yesNo', empty: 'enums.yesNo.0' },
        subjectNumber: { width: 136 },
        title: { width: 180 },
        askerName: { width: 96 },
        adviserName: { width: 96 },
        createdAt: { width: 148, label: 'advice.fields.askedAt' },
      },
      filters: { side: {}, status: {} },
    },
  }),
  adviceInfo: call({
    method: 'GET',
    path: '/advice/info',
    access: 'login',
    summary: 'Gives one advice.',
    request: guidOnly('Key of the advice.'),
    response: object({
      ...recordView,
      facts: object(about).meta({ doc: 'Who asks whom what, and about which record.' }),
      items: listOf(storedItem(), 'Always empty.'),
    }),
  }),
  listAdvisers: call({
    method: 'POST',
    path: '/advice/people',
    access: 'login',
    answer: 'list',
    summary: 'Lists the colleagues of the own unit, those first who can be asked about a record.',
    request: paged({ guid: guid(), userName: text('Part of the name.') }),
    response: object({
      guid: guid('Key of the person.'),
      name: givenText('Name of the person.'),
      departName: text('Name of the department.'),
      part: string()
        .oneOf(['asked', 'lacksRight', 'outOfScope'])
        .nullable()
        .meta(
          meta({
            doc:
              'Why they cannot be asked: asked, they are and have not answered; lacksRight, they ' +
              'may not open records of the kind; outOfScope, the settings of the matter do not let ' +
              'choose them; null: they can.',
          }),
        ),
    }),
  }),
  askAdvice: call({
    method: 'POST',
    path: '/advice/ask',
    access: 'login',
    changesState: true,
    summary:
      'Asks a colleague about a record that the viewer may decide on now; the record stays where it ' +
      `is. At most ${ASKED_MAX} can be asked who have not answered.`,
    request: object({
      guid: guid(),
      requestId: commandRequest.requestId,
      adviserGuid: guid(
        'Key of the colleague: of the same unit, who may open records of the kind.',
      ),
      question: question(),
      isAwaited: flag(
        'Whether nobody at the level can approve the record until this is answered or withdrawn; ' +
          'missing: no.',
      ),
    }),
    response: commandDone(),
  }),
  answerAdvice: commandCall('advice', 'answer', {
    path: '/advice/answer',
    access: 'login',
    changesState: true,
    summary: 'Answers what the viewer was asked, while the record is where it was.',
    request: object({
      ...commandRequest,
      opinion: severalLines(givenText('The answer.', ANSWER_MAX)),
    }),
  }),
  withdrawAdvice: commandCall('advice', 'withdraw', {
    path: '/advice/withdraw',
    access: 'login',
    changesState: true,
    summary: 'Takes back what the viewer asked and nobody has answered.',
  }),
};
