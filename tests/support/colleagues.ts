import { removableBy } from '#machines/shared/approval.ts';
import type { ApprovalContext } from '#machines/shared/types.ts';
import type { Account, Player } from './cast.ts';

/** People of the buyer's unit. */
export const COLLEAGUES = [
  'purchaser01',
  'approver01',
  'approver02',
  'approver03',
  'approver04',
  'approver05',
  'sysadmin01',
  'supervisor01',
] as const satisfies readonly Account[];

/** Whether a command takes somebody who was added out of the chain. */
export const removes = (event: string): boolean => event.endsWith('.removeApprover');

/** Whether a command names a colleague: who decides from then on, or no longer. */
export const namesColleague = (event: string): boolean =>
  removes(event) || /\.(transfer|addApprover)$/.test(event);

/** Those who may take somebody out of the chain, each with whom. */
export function removalsIn(context: object): { by: string; guid: string }[] {
  const review = context as ApprovalContext;
  const adders = new Set(review.chain.flatMap(({ addedBy }) => addedBy?.guid ?? []));
  return [...adders].flatMap((by) => removableBy(review, by).map(({ guid }) => ({ by, guid })));
}

/** Whether a command that adds a colleague puts them before or after the caller. */
export const placed = (event: string, place: 'before' | 'after' = 'before') =>
  event.endsWith('.addApprover') ? { place } : {};

/** The people who have no part in a review yet, so that they may be given a place in it. */
export function freeOf<P extends { guid: string }>(people: readonly P[], context: object): P[] {
  const { submitter, chain, decisions, transfers = [] } = context as ApprovalContext;
  const parts = [
    submitter,
    ...chain.flatMap(({ approvers }) => approvers.map(({ guid }) => guid)),
    ...decisions.flatMap(({ by, onBehalfOf }) => [by, onBehalfOf?.guid]),
    ...transfers.map(({ from }) => from.guid),
  ];
  return people.filter(({ guid }) => !parts.includes(guid));
}

/** The people of a cast who have no part in a review yet. */
const freeColleagues = (cast: ReadonlyMap<Account, Player>, context: object): Player[] =>
  freeOf(
    COLLEAGUES.map((account) => cast.get(account) as Player),
    context,
  ).filter(({ isValid }) => isValid);

/** The people whom somebody may name with a command on a record. */
export const nameable = (
  event: string,
  cast: ReadonlyMap<Account, Player>,
  person: string,
  context: object,
): { guid: string }[] =>
  removes(event)
    ? removalsIn(context).filter(({ by }) => by === person)
    : freeColleagues(cast, context);
