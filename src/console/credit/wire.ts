import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { creditCalls } from '#contract/credit.ts';
import type { CommandInput } from '#machines/shared/types.ts';
import { givenKey } from '#locales/keys.ts';
import { text } from '../base/i18n.ts';
import { asked, callQuery } from '../http/queries.ts';
import { CallFailure, send, withoutToast } from '../http/send.ts';
import { commandsOf, recordWire, type CommandCall } from '../records/record-wire.ts';
import type { RecordView, RecordWire } from '../ui/record/types.ts';

/** A credit in the form of record pages. */
export type CreditDetail = ResponseOf<typeof creditCalls.yearCreditInfo>;

/** The payload of a score edit: shares, evidence and remarks, and the reason. */
interface Edit {
  shares?: RequestOf<typeof creditCalls.saveYearCredit>['shares'];
  attachment?: string | null;
  beiZhu?: string;
}

const save: CommandCall = async ({ guid, revision, opinion, payload }: CommandInput, requestId) => {
  const { shares = [], attachment, beiZhu } = (payload ?? {}) as Edit;
  const form = {
    guid,
    revision,
    requestId,
    action: 'save' as const,
    shares,
    editReason: opinion ?? '',
    ...(attachment === undefined ? {} : { attachment }),
    ...(beiZhu === undefined ? {} : { beiZhu }),
  };
  return (await send(creditCalls.saveYearCredit, form, withoutToast)) as RecordView;
};

const submit: CommandCall = async ({ guid, revision }, requestId) =>
  (await send(
    creditCalls.saveYearCredit,
    { guid, revision, requestId, action: 'submit', shares: [] },
    withoutToast,
  )) as RecordView;

/** The call needs supplier and year, from the page of the evaluation. */
const calculate: CommandCall = async ({ guid, revision }, requestId) => {
  const { facts } = await asked(callQuery(creditCalls.yearCreditInfo, { guid }));
  const form = {
    userQiYe_Guid: facts.userQiYe_Guid,
    creditYear: facts.creditYear ?? '',
    revision,
    requestId,
  };
  return (await send(creditCalls.calculateYearScore, form, withoutToast)) as RecordView;
};

/** Why the gateway skips a result in a batch that somebody else has moved meanwhile. */
const CONFLICT = 'errors.conflict';

/** For a batch of one, a refusal of its record refuses the command. */
const publish: CommandCall = async ({ guid, revision }, requestId) => {
  const { published, refused } = await send(
    creditCalls.publishCredits,
    { items: [{ guid, revision }], requestId },
    withoutToast,
  );
  const [done] = published;
  if (!done) {
    const reason = refused[0]?.reason ?? '';
    throw new CallFailure(
      reason === CONFLICT ? 'conflict' : 'refused',
      reason === '' ? '' : text(givenKey(reason)),
      { reason },
    );
  }
  return done as RecordView;
};

/** The calls of an evaluation. */
export const evaluationWire: RecordWire = recordWire(
  creditCalls.yearCreditInfo,
  { calculate, save, submit },
  ['calculate', 'save', 'submit'],
);

/** The calls of a yearly credit. */
export const creditWire: RecordWire = recordWire(
  creditCalls.yearCreditInfo,
  { ...commandsOf('yearlyCredit', creditCalls), save, submit, publish },
  ['save', 'publish', 'correct'],
);
