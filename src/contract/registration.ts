import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  count,
  givenNameElsewhere,
  givenOneOf,
  givenText,
  nameElsewhere,
  nothing,
  text,
  truth,
} from './core/fields.ts';
import { accountName, severalLines, sixDigits } from './core/rules.ts';
import { appeals } from './registration/appeals.ts';
import { enterpriseCode, password, phone, smsCode, travelling } from './registration/fields.ts';

export { appealForm, appealMaterial, progressForm } from './registration/appeals.ts';

/** What a person fills in to register. */
export const registerForm = object({
  qiYe_Name: givenNameElsewhere('Name of the enterprise.', 100),
  qiYe_BH: enterpriseCode('Unified social credit code of the enterprise, unique.'),
  accountName: accountName().meta({ doc: 'Account name, unique.' }),
  password: password(),
  userPhone: phone(),
  yzm: smsCode(),
});

/** What a person fills in who has lost their password. */
export const findPasswordForm = object({
  accountName: givenText('Account name.', 64),
  userPhone: phone(),
  yzm: smsCode(),
  password: password(),
});

/**
 * Registration, finding a password, and the account appeal: what can be done before signing in, and
 * the review of appeals.
 */
export const registrationCalls = defineCalls('registration', {
  register: call({
    method: 'POST',
    path: '/reg/register',
    access: 'public',
    summary: 'Registers an enterprise with its first account.',
    request: registerForm.shape(travelling),
    response: object({ guid: text('Key of the new enterprise.') }),
  }),
  sendCode: call({
    method: 'POST',
    path: '/reg/getUserPhoneMessage',
    encoding: 'form',
    access: 'public',
    summary: 'Sends a code by SMS; a repetition is refused for 60 seconds.',
    request: object({
      userPhone: phone(),
      sendType: givenOneOf(
        ['1', '2', '3', '34'],
        'What the code is for: 1 register, 2 account appeal and its progress, 3 find a ' +
          'password, 34 register from another portal.',
      ),
      accountName: text('Account name, when a password is to be found.', 64),
    }),
    response: object({
      validSeconds: count('How long the code is valid, in seconds.'),
      resendSeconds: count('After how many seconds the next code can be asked for.'),
      shownCode: text(
        'The code itself, where demonstration data is in use and no sender of messages is set; else null.',
      ),
    }),
  }),
  checkCode: call({
    method: 'POST',
    path: '/reg/checkUserPhone',
    encoding: 'form',
    access: 'public',
    summary:
      'Checks that an SMS code fits its phone and the phone its account; without a code, ' +
      'whether an account has the phone.',
    request: object({
      userPhone: phone(),
      accountName: text(
        'Account name the phone must belong to; looked at only when the code fits.',
        64,
      ),
      yzm: sixDigits()
        .nullable()
        .meta({ doc: 'Code of the SMS; empty: only whether an account has the phone.' }),
    }),
    response: object({ matches: truth('Whether everything given fits together.') }),
  }),
  resetPassword: call({
    method: 'POST',
    path: '/reg/reModifyPassword',
    access: 'public',
    summary: 'Sets a new password for an account whose password was lost.',
    request: findPasswordForm.shape(travelling),
    response: nothing(),
  }),
  encryptInfo: call({
    method: 'GET',
    path: '/reg/support/encryptInfo',
    access: 'public',
    summary: 'Gives the public key with which passwords are encrypted before they are sent.',
    request: nothing(),
    response: object({
      keyId: givenText(
        'Name of the key, sent back in front of the encrypted value: name, colon, base64.',
      ),
      publicKey: severalLines(givenText('Public key, PEM (SPKI).')),
      algorithm: givenText('Encryption scheme: RSA-OAEP-256.'),
    }),
  }),
  userNameExists: call({
    method: 'POST',
    path: '/reg/isUserNameExists',
    access: 'public',
    quiet: true,
    summary: 'Asks whether an account name is taken: code 1 taken, code 0 free.',
    request: object({ user_Name: givenText('Account name.', 64) }),
    response: object({ exists: truth('Whether the account name is taken.') }),
  }),
  phoneExists: call({
    method: 'POST',
    path: '/reg/isUserPhone',
    access: 'public',
    summary:
      'Asks whether a phone is already registered; always code 1, the answer is in the data.',
    request: object({ userPhone: phone() }),
    response: object({ exists: truth('Whether an account has this phone.') }),
  }),
  enterpriseExists: call({
    method: 'GET',
    path: '/reg/isQiYeNameOrBHExists',
    access: 'public',
    quiet: true,
    summary:
      'Asks whether an enterprise name or code is registered, one of them at a time: code 1 it is, code 0 it is free.',
    request: object({
      qiYe_Name: nameElsewhere('Name of the enterprise.', 100),
      qiYe_BH: enterpriseCode('Unified social credit code of the enterprise.').notRequired(),
    }),
    response: object({ exists: truth('Whether it is registered.') }),
  }),
  accountExists: call({
    method: 'POST',
    path: '/reg/isZhangHaoExists',
    access: 'public',
    quiet: true,
    summary:
      'Asks whether enterprise name and code match an account, before an appeal: code 1 they do, code 0 they do not.',
    request: object({
      qiYe_Name: givenNameElsewhere('Name of the enterprise.', 100),
      qiYe_BH: enterpriseCode('Unified social credit code of the enterprise.'),
    }),
    response: object({ exists: truth('Whether an account of that enterprise exists.') }),
  }),
  ...appeals,
});
