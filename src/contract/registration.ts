import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { code, count, givenFile, givenOneOf, givenText, nothing, saved, text, truth } from './core/fields.ts';
import { accountName, creditCode, mobile, registrationPassword } from './core/rules.ts';

const smsCode = () => givenText('Code of the SMS.', 6);
const phone = () => mobile().meta({ doc: 'Mobile phone, 11 digits.' });
const newPassword = () =>
  registrationPassword().meta({ doc: 'Password, plain or encrypted with the key of encryptInfo; the rule is checked on the plain one.' });
const appellant = {
  qiYeName: givenText('Name of the enterprise.', 100),
  qiYeBH: creditCode().meta({ doc: 'Unified social credit code of the enterprise.' }),
};

/** Registration, finding a password, and the account appeal: what can be done before signing in. */
export const registrationCalls = defineCalls('registration', {
  register: call({
    method: 'POST',
    path: '/reg/register',
    encoding: 'json',
    access: 'public',
    summary: 'Registers an enterprise with its first account.',
    request: object({
      accountName: accountName().meta({ doc: 'Account name, unique.' }),
      password: newPassword(),
      userPhone: phone(),
      yzm: smsCode(),
      qiYe_Name: givenText('Name of the enterprise.', 100),
      qiYe_BH: creditCode().meta({ doc: 'Unified social credit code of the enterprise, unique.' }),
    }),
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
        'What the code is for: 1 register, 2 account appeal and its progress, 3 find a password, 34 register from another portal.',
      ),
      accountName: text('Account name, when a password is to be found.'),
    }),
    response: object({
      validSeconds: count('How long the code is valid, in seconds.'),
      resendSeconds: count('After how many seconds the next code can be asked for.'),
    }),
  }),
  checkCode: call({
    method: 'POST',
    path: '/reg/checkUserPhone',
    encoding: 'form',
    access: 'public',
    summary: 'Checks that a phone belongs to an account and, when one is given, that the SMS code fits.',
    request: object({
      userPhone: phone(),
      accountName: text('Account name the phone must belong to; empty when there is none yet.'),
      yzm: text('Code of the SMS; empty: only the phone is checked.'),
    }),
    response: object({ matches: truth('Whether everything given fits together.') }),
  }),
  resetPassword: call({
    method: 'POST',
    path: '/reg/reModifyPassword',
    encoding: 'json',
    access: 'public',
    summary: 'Sets a new password for an account whose password was lost.',
    request: object({
      accountName: givenText('Account name.', 64),
      password: newPassword(),
      userPhone: phone(),
      yzm: smsCode(),
    }),
    response: nothing(),
  }),
  encryptInfo: call({
    method: 'GET',
    path: '/reg/support/encryptInfo',
    encoding: 'query',
    access: 'public',
    summary: 'Gives the public key with which passwords are encrypted before they are sent.',
    request: nothing(),
    response: object({
      keyId: text('Name of the key, sent back in front of the encrypted value.'),
      publicKey: text('Public key, PEM.'),
      algorithm: text('Encryption scheme, as RSA-OAEP-256.'),
    }),
  }),
  appealAccount: call({
    method: 'POST',
    path: '/reg/zhangHaoShengSu',
    encoding: 'json',
    access: 'public',
    summary: 'Appeals for an account: asks the platform to hand an enterprise back to its owner under a new password.',
    request: object({
      ...appellant,
      password: newPassword(),
      userPhone: phone(),
      yzm: smsCode(),
      fileId: givenFile('Appeal material.'),
    }),
    response: saved('Key of the appeal.'),
  }),
  appealProgress: call({
    method: 'POST',
    path: '/reg/zhangHaoShengSuJinDu',
    encoding: 'json',
    access: 'public',
    summary: 'Tells how far an account appeal is.',
    request: object({ ...appellant, userPhone: phone(), yzm: smsCode() }),
    response: object({
      shenHeStatus: code('appealStatus', 'Status of the appeal.'),
      shenHeYiJian: text('Opinion of the reviewer.'),
      shenHeYiJianType: text('Reason type of a rejection.'),
    }),
  }),
  userNameExists: call({
    method: 'POST',
    path: '/reg/isUserNameExists',
    encoding: 'json',
    access: 'public',
    quiet: true,
    summary: 'Asks whether an account name is taken: code 1 taken, code 0 free.',
    request: object({ user_Name: givenText('Account name.', 64) }),
    response: object({ exists: truth('Whether the account name is taken.') }),
  }),
  phoneExists: call({
    method: 'POST',
    path: '/reg/isUserPhone',
    encoding: 'json',
    access: 'public',
    summary: 'Asks whether a phone is already registered; always code 1, the answer is in the data.',
    request: object({ userPhone: phone() }),
    response: object({ exists: truth('Whether an account has this phone.') }),
  }),
  accountExists: call({
    method: 'POST',
    path: '/reg/isZhangHaoExists',
    encoding: 'json',
    access: 'public',
    quiet: true,
    summary: 'Asks whether enterprise name and code match an account, before an appeal: code 1 they do, code 0 they do not.',
    request: object({
      qiYe_Name: givenText('Name of the enterprise.', 100),
      qiYe_BH: creditCode().meta({ doc: 'Unified social credit code of the enterprise.' }),
    }),
    response: object({ exists: truth('Whether an account of that enterprise exists.') }),
  }),
});
