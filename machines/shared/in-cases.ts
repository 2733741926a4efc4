import { deciderOf, people } from './people.ts';
import type { ApprovalContext, ChainLevel, RecordContext } from './types.ts';

/** What the machine knows of a record, with real people in it. */
type Real = Partial<
  Pick<ApprovalContext, 'submitter' | 'chain' | 'position' | 'decisions' | 'transfers'>
> & {
  revision?: number;
  handler?: string | null;
  concerned?: string | null;
};

/**
 * The guid that somebody has in the cases: the submitter, who decided on a level, who transferred
 * one, the handler, whom it is about.
 */
function namer(real: Real, you: string | null) {
  const known = new Map<string, string>();
  for (const { by, level } of real.decisions ?? []) known.set(by, deciderOf(level));
  for (const { from } of real.transfers ?? [])
    known.set(from.guid, people.approverWhoHandedOver.guid);
  if (real.handler) known.set(real.handler, people.handler.guid);
  if (real.concerned) known.set(real.concerned, people.concernedReviewer.guid);
  if (real.submitter) known.set(real.submitter, people.submitter.guid);
  if (you !== null) known.set(you, YOU);
  return (guid: string) => known.get(guid);
}

/** Guid of the person who looks, where they are told from the people of the cases. */
export const YOU = 'guid-you';

/**
 * The same record with the people of the cases in place of the real ones, and without what they
 * wrote: guards answer as before, policies' words fit, and it says nothing of anybody. `you` keeps
 * a guid of their own. The guid is the cases', too.
 */
export function inCases(real: Real, you: string | null = null): RecordContext {
  const guidOf = namer(real, you);
  const named = (guid: string) => ({ guid, name: guid });
  const levelOf = ({ level, approvers, addedBy }: ChainLevel): ChainLevel => {
    const known = approvers.flatMap(({ guid }) => guidOf(guid) ?? []);
    const others = approvers.length > known.length ? [people.approver.guid] : [];
    return {
      level,
      unitName: 'Unit',
      approvers: [...new Set([...others, ...known])].map((guid) => ({ guid, name: guid })),
      ...(addedBy === undefined
        ? {}
        : {
            addedBy: {
              ...addedBy,
              ...named(guidOf(addedBy.guid) ?? people.approver.guid),
              opinion: '',
            },
          }),
    };
  };
  const { submitter, chain, decisions, transfers, handler, concerned } = real;
  return {
    ...real,
    guid: 'guid-record',
    revision: real.revision ?? 1,
    viewer: people.reader,
    refusal: null,
    ...(submitter === undefined
      ? {}
      : { submitter: submitter === null ? null : guidOf(submitter) }),
    ...(chain === undefined ? {} : { chain: chain.map(levelOf) }),
    ...(decisions === undefined
      ? {}
      : {
          decisions: decisions.map((one) => ({
            ...one,
            by: guidOf(one.by),
            byName: guidOf(one.by),
            opinion: '',
          })),
        }),
    ...(transfers === undefined
      ? {}
      : {
          transfers: transfers.map((one) => ({
            ...one,
            from: named(guidOf(one.from.guid) ?? people.approver.guid),
            to: named(guidOf(one.to.guid) ?? people.approver.guid),
            opinion: '',
          })),
        }),
    ...(handler === undefined ? {} : { handler: handler === null ? null : guidOf(handler) }),
    ...(concerned === undefined
      ? {}
      : { concerned: concerned === null ? null : guidOf(concerned) }),
  } as RecordContext;
}
