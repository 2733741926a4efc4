import type { representativesCalls } from '#contract/representatives.ts';
import { RawJson } from '../base/raw-json.ts';
import { Said, type HandlersOf } from '../http/context.ts';
import { areaTree } from './areas.ts';
import {
  listEvadingEnterprises,
  listOwningUnits,
  listPurchasers,
  listPurchasersAndAgencies,
} from './enterprises.ts';
import { listPool, personInfo } from './pool.ts';
import { isPhoneTaken, removePerson, savePerson } from './save.ts';

const areas = RawJson.of(areaTree);

/**
 * Tenderer representatives and bid monitors; each enterprise keeps its own pool and reads what
 * others share with it.
 */
export const representativesHandlers: HandlersOf<typeof representativesCalls> = {
  list: (search, context) => listPool(context, search),
  info: ({ guid }, context) => personInfo(context, guid),
  save: async (form, context) => ({ guid: await savePerson(context, form) }),
  remove: async ({ guid }, context) => {
    await removePerson(context, guid);
    return {};
  },
  // Code 1 free, code 0 taken: an answer, not a failure (requirements, 10.7).
  phoneExists: async (asked, context) => {
    const exists = await isPhoneTaken(context.db, context, asked);
    return new Said({ exists }, exists ? 'errors.taken' : 'errors.success', {}, exists ? 0 : 1);
  },
  listOwningUnits: (search, context) => listOwningUnits(context, search),
  listEnterprises: (search, context) => listPurchasers(context, search),
  listPurchasersAndAgencies: (search, context) => listPurchasersAndAgencies(context, search),
  listEvadingEnterprises: (search, context) => listEvadingEnterprises(context, search),
  areaTree: async () => areas,
};
