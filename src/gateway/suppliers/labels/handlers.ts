import type { suppliersCalls } from '#contract/suppliers.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { HandlersOf } from '../../http/context.ts';
import { industryClasses } from '../industry-classes.ts';
import {
  labelInfo,
  listLabels,
  listLabelSuppliers,
  listLabelUnits,
  listOwnUnits,
} from './lists.ts';
import { deleteLabel, saveLabel } from './save.ts';

/** Professional labels of suppliers. */
export const labelHandlers = {
  listLabels,
  labelInfo,
  saveLabel: async (form, context) => ({ guid: await saveLabel(context, form) }),
  async deleteLabel({ guid }, context) {
    await deleteLabel(context, guid);
    return {};
  },
  listLabelUnits,
  listLabelSuppliers,
  async hasCoalLabel({ qiyeGuid }, { db }) {
    const found = await db
      .selectFrom('supplier_label')
      .where('unit_guid', '=', qiyeGuid)
      .where('is_coal', '=', true)
      .select('guid')
      .executeTakeFirst();
    return found ? '1' : '0';
  },
  industryClasses: async () => RawJson.of(industryClasses),
  listOwnUnits,
} satisfies Partial<HandlersOf<typeof suppliersCalls>>;
