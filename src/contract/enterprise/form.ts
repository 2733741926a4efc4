import { object } from 'yup';
import { code, flag, group, maybeGuid, millis, oneOf, text } from '../core/fields.ts';
import {
  enumerationsOf,
  firstValues,
  shapeOf,
  shownOf,
  type FormField,
} from '../core/form-fields.ts';
import { onlyFor } from './audiences.ts';
import { enterpriseFormFields as fields } from './fields.ts';

/** The rules of a draft by field, for the calls. */
export const enterpriseShape = shapeOf(fields);

const submitted = shapeOf(fields, 'complete');

/** The form of an enterprise. What is for some of them is asked of them alone. */
export const enterpriseForm = {
  fields,
  draft: object(enterpriseShape),
  complete: object({
    ...submitted,
    ...Object.fromEntries(
      Object.entries<FormField>(fields).flatMap(([name, { audience, rule }]) =>
        audience ? [[name, onlyFor(audience, rule, submitted[name as keyof typeof fields])]] : [],
      ),
    ),
  }),
};

/** What pages know of the fields. */
export const shownEnterpriseFields = shownOf(fields);

/** Enumerations of what enterprise information says. */
export const enterpriseEnumerations = {
  ...enumerationsOf(fields),
  shenHeYiJianType: 'rejectionReason',
} as const;

/** The values of the fields where nothing was said (requirements, 3.2 and 10.3). */
export const enterpriseFirst = firstValues(fields);

/** The account that registered an enterprise. */
const registrant = group(
  {
    accountName: text('Account name.'),
    user_Phone: text('Mobile phone.'),
    create_Time: millis('When it was registered.'),
    qiyeBH: text('Unified social credit code.'),
    shenPi_ZhuangTai: code(
      'enterpriseStatus',
      'Status of the enterprise information; 0 by default.',
    ),
  },
  'The account that registered the enterprise.',
);

/** The enterprise as its own screens and its reviewers get it. */
export const enterpriseFields = {
  userQiYe_Guid: maybeGuid('Key of the enterprise.'),
  user_Guid: maybeGuid('Key of the user who registered it.'),
  ...enterpriseShape,
  shenHeYiJianType: code(
    'rejectionReason',
    'Reason type of the last rejection, until it is submitted again.',
  ),
  isHasSubmit: flag(
    'Whether it was submitted before; until then only basic information is in the menu.',
  ),
  isBianGeng: flag('Whether a change of approved information is in progress.'),
  qiYeStatus: code('enterpriseState', 'State of the enterprise.'),
  caRenZhengStatus: code('caStatus', 'Whether it has a CA certificate.'),
  qiYeShuBie: oneOf(['1', '2'], 'Where it belongs: 1 the group, 2 outside.'),
  virAccManager: flag('Whether the enterprise has virtual accounts.'),
  jyUser: registrant,
};
