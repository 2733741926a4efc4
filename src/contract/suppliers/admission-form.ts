import { object } from 'yup';
import { amountText, codeList, guidList, meta, text } from '../core/fields.ts';
import { withPlainMarks } from '../core/names.ts';
import { given } from '../core/procurement.ts';
import {
  maxText,
  mobile,
  MOBILE_LENGTH,
  ruleMessage,
  severalLines,
  trimmedText,
} from '../core/rules.ts';
import { attachment } from '../core/shapes.ts';

const phone = (complete: boolean) =>
  complete
    ? mobile()
    : trimmedText()
        .max(MOBILE_LENGTH, ruleMessage('mobile'))
        .test('mobile', ruleMessage('mobile'), (value) => !value || mobile().isValidSync(value));

/**
 * What a supplier says of itself for an admission or the audit of a year; a draft may wait with
 * what must be given.
 */
export const supplierDataFields = (complete: boolean) => ({
  categoryGuids: complete
    ? guidList('Supplier categories it asks to be admitted for.').required(ruleMessage('choice'))
    : guidList('Supplier categories it asks to be admitted for.'),
  projectTypes: complete
    ? codeList('projectType', 'Project types it supplies.').required(ruleMessage('choice'))
    : codeList('projectType', 'Project types it supplies.'),
  lianXiRen_Name: withPlainMarks(
    complete ? given(maxText(32), true, 'Contact person.') : text('Contact person.', 32),
  ),
  lianXiRen_Phone: phone(complete)
    .nullable()
    .meta(meta({ doc: 'Mobile phone of the contact person.' })),
  mainProducts: severalLines(
    complete
      ? given(maxText(2000), true, 'Main products or services.')
      : text('Main products or services.', 2000),
  ),
  annualTurnover: amountText('Turnover of the last year in yuan, decimal.'),
  qualificationGuids: guidList('Qualifications it relies on.'),
  performanceGuids: guidList('Project references it relies on.'),
  ...attachment('statement', 'Signed statement.'),
  ...attachment('materials', 'Further material.'),
  beiZhu: severalLines(text('Remarks.', 1000)),
});

/**
 * The form of an admission or of the audit of a year: what may be kept, and what may be submitted.
 */
export const supplierDataForm = {
  draft: object(supplierDataFields(false)),
  complete: object(supplierDataFields(true)),
};
