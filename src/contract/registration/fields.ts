import {
  creditCode,
  mobile,
  registrationPassword,
  ruleMessage,
  sentPassword,
  sixDigits,
} from '../core/rules.ts';

export const smsCode = () =>
  sixDigits().required(ruleMessage('required')).meta({ doc: 'Code of the SMS, six digits.' });

export const phone = () => mobile().meta({ doc: 'Mobile phone, 11 digits.' });

/** A new password as it is typed. */
export const password = () =>
  registrationPassword().meta({ doc: 'Password; the rule of registration.' });

/** The same as it travels: what a call takes in place of the form's. */
export const travelling = {
  password: sentPassword().meta({
    doc: 'Password, plain or encrypted with the key of encryptInfo; the rule is checked on the plain one.',
  }),
};

export const enterpriseCode = (doc: string) => creditCode().meta({ doc });
