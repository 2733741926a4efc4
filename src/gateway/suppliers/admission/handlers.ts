import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { auditKind } from '#contract/core/codes.ts';
import type { RawJson } from '../../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../../http/context.ts';
import { commandTo } from '../../records/commands.ts';
import { editForm } from '../../records/form-calls.ts';
import {
  categoryTree,
  deleteCategory,
  hideCategory,
  listCategories,
  saveCategory,
} from '../categories.ts';
import { admissionConditions, supplierInfo } from './detail.ts';
import { inviteSuppliers, listInvitable } from './invite.ts';
import { admissionCounts, listSuppliers } from './list.ts';
import { admissionSettings, saveAdmissionSettings } from './settings.ts';
import { saysAnything } from './settle.ts';

type Data = RequestOf<typeof suppliersCalls.saveSupplierData>;

/**
 * Stores what a supplier says, and submits it when asked: both or neither. What says nothing only
 * submits.
 */
function saveData(form: Data, context: CallContext): Promise<RawJson> {
  const kind = form.auditType === auditKind.year ? 'yearlyAudit' : 'supplierAdmission';
  if (form.action === 'submit' && !saysAnything(form)) {
    return commandTo(context, [kind], form, {
      type: kind === 'yearlyAudit' ? 'yearlyAudit.submit' : 'admission.submit',
    });
  }
  return editForm(context, kind, form);
}

/** Admission of suppliers, the audit of each year, and the categories they are admitted for. */
export const admissionHandlers = {
  saveAdmissionSettings: async (form, context) => ({
    guid: await saveAdmissionSettings(form, context),
  }),
  admissionSettings,
  supplierInfo,
  inviteSuppliers,
  listInvitable,
  admissionConditions,
  admissionCounts,
  listSuppliers,
  saveSupplierData: saveData,
  listCategories,
  saveCategory: async (form, context) => ({ guid: await saveCategory(form, context) }),
  async deleteCategory(given, context) {
    await deleteCategory(given, context);
    return {};
  },
  async hideCategory(given, context) {
    await hideCategory(given, context);
    return {};
  },
  categoryTree,
} satisfies Partial<HandlersOf<typeof suppliersCalls>>;
