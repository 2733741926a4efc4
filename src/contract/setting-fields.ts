import { shownMatterFields } from './approval.ts';
import type { ModuleName } from './core/call.ts';
import type { ShownField } from './core/form-fields.ts';
import { shownFeeRuleFields } from './fees.ts';

/**
 * The declared fields of settings by module. The history of settings shows their values, by their
 * enumerations and with the labels of their module; of others it shows what it names itself.
 */
export const SETTING_FIELDS: Partial<Record<ModuleName, Readonly<Record<string, ShownField>>>> = {
  approval: shownMatterFields,
  fees: shownFeeRuleFields,
};
