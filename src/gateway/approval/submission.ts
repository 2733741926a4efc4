import { hasChain } from '#contract/kinds.ts';
import type { CallOutput } from '../records/advance.ts';
import type { Work } from '../records/effects.ts';
import { submissionChain } from './settings.ts';

/**
 * The output of a submission for the machine: the chain by the unit's settings. Refuses if a level
 * has nobody left who may decide.
 */
export async function chainOutput({ tx, record, user }: Work): Promise<CallOutput> {
  const { kind, enterpriseGuid, amount, facts } = record;
  if (!hasChain(kind)) throw new Error(`A ${kind} has no approval settings.`);
  return { chain: await submissionChain(tx, { kind, enterpriseGuid, amount, facts }, user.guid) };
}
