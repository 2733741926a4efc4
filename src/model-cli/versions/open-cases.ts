import { array, object, string, type InferType } from 'yup';
import type { AnyStateMachine } from 'xstate';
import { deciderOf, people } from '#machines/shared/people.ts';
import { notYetSubmitted } from '#machines/shared/approval.ts';
import type { ApprovalContext } from '#machines/shared/types.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { CliFailure } from '../failure.ts';
import { jsonIn } from '../json-file.ts';

const record = object({
  guid: string().required(),
  number: string().optional(),
  status: string().required(),
  context: object().required(),
});

const records = array(record).required();

/** A stored record, ready to be restored. */
export interface OpenCase {
  /** Number of the record, or its key. */
  name: string;
  status: string;
  context: ApprovalContext;
}

/**
 * Replaces the submitter and deciders by the guids that the cases use, so that every person of the
 * cases has the same meaning on this record. Adds the context fields that a stored context omits.
 */
function caseOf({ guid, number, status, context }: InferType<typeof record>): OpenCase {
  const kept = context as Partial<ApprovalContext>;
  const full = {
    ...notYetSubmitted,
    ...kept,
    guid,
    revision: 1,
    viewer: people.reader,
    refusal: null,
  };
  const decisions = full.decisions.map((decision) => ({
    ...decision,
    by: deciderOf(decision.level),
  }));
  return {
    name: number ?? guid,
    status,
    context: {
      ...full,
      submitter: full.submitter === null ? null : people.submitter.guid,
      decisions,
    },
  };
}

/**
 * The records of a file that are open in the old version. Throws if the file is not a list of
 * records, or has a status that the old version does not know.
 */
export function openCasesIn(path: string, old: AnyStateMachine): OpenCase[] {
  const found = jsonIn(path, records, 'brokenRecords').map(caseOf);
  const codes = statusesOf(old).map(({ code }) => code);
  const strange = found.find(({ status }) => !codes.includes(status));
  if (strange)
    throw new CliFailure('strangeStatus', {
      path,
      record: strange.name,
      status: strange.status,
      known: codes.filter((code) => code !== null).join(', '),
    });
  return found;
}
