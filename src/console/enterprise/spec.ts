import { enterpriseCalls, enterpriseFirst, enterpriseForm } from '#contract/enterprise.ts';
import { enterpriseFlag } from '#contract/core/codes.ts';
import type { FormSpec } from '../ui/form/types.ts';
import { ownInformation } from './own.ts';

/** The form of the own enterprise: saving and submitting are one call, told apart by its flag. */
export const enterpriseSpec: FormSpec = {
  info: ownInformation,
  draft: enterpriseForm.draft,
  complete: enterpriseForm.complete,
  add: enterpriseCalls.saveBaseInfo,
  edit: enterpriseCalls.saveBaseInfo,
  fields: enterpriseFirst,
  hasItems: false,
  request: ({ attachments: _attachments, ...values }, action, target) => ({
    ...values,
    flag: action === 'submit' ? enterpriseFlag.submit : enterpriseFlag.save,
    revision: target?.revision,
  }),
};
