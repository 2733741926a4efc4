import type { ApprovalContext } from '#machines/shared/types.ts';
import type { Account, Player } from './cast.ts';

/** People of the buyer's unit. */
const COLLEAGUES = [
  'purchaser01',
  'approver01',
  'approver02',
  'approver03',
  'approver04',
  'approver05',
  'sysadmin01',
  'supervisor01',
] as const satisfies readonly Account[];

/** Whether a command names a colleague who decides from then on. */
export const namesColleague = (event: string): boolean => /\.(transfer|addApprover)$/.test(event);

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
export const freeColleagues = (cast: ReadonlyMap<Account, Player>, context: object): Player[] =>
  freeOf(
    COLLEAGUES.map((account) => cast.get(account) as Player),
    context,
  );
