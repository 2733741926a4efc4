import type { suppliersCalls } from '#contract/suppliers.ts';
import type { HandlersOf } from '../../http/context.ts';
import { evaluateLot } from './evaluate.ts';
import { importLots } from './import.ts';
import { listLots, lotInfo } from './list.ts';
import { deleteLot, saveLot } from './save.ts';

type LotCalls = Pick<
  typeof suppliersCalls,
  'listLots' | 'lotInfo' | 'saveLot' | 'deleteLot' | 'importLots' | 'evaluateLot'
>;

/** Lots that suppliers have won from the own unit: how they come in, and how they are evaluated. */
export const lotHandlers: HandlersOf<LotCalls> = {
  listLots,
  lotInfo,
  saveLot: async (form, context) => ({ guid: await saveLot(context, form) }),
  deleteLot: async ({ guid }, context) => {
    await deleteLot(context, guid);
    return {};
  },
  importLots: (request, context) => importLots(context, request),
  evaluateLot: async (form, context) => {
    await evaluateLot(context, form);
    return {};
  },
};
