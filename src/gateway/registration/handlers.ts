import type { registrationCalls } from '#contract/registration.ts';
import { RawJson } from '../base/raw-json.ts';
import { Said, type HandlersOf } from '../http/context.ts';
import { Failure, invalidField } from '../base/failure.ts';
import { viewRecord } from '../records/view.ts';
import { presentKey } from '../session/password-keys.ts';
import { appealAccount } from './appeal.ts';
import { listAppeals } from './appeal-list.ts';
import { appealProgress } from './appeal-progress.ts';
import { issueCode, RESEND_SECONDS, tryCode } from './codes.ts';
import {
  accountNameTaken,
  enterpriseCodeTaken,
  enterpriseNameTaken,
  phoneTaken,
} from './existence.ts';
import { receiveMaterial } from './material.ts';
import { register } from './register.ts';
import { personOf, resetPassword } from './reset-password.ts';
import type { GatewayKey } from '../base/texts.ts';
import { sameFolded } from '../db/search.ts';

/** The answer to a yes-or-no question by code: 1 it exists, 0 it does not. */
const answering = (exists: boolean, yes: GatewayKey, no: GatewayKey = 'errors.free') =>
  new Said({ exists }, exists ? yes : no, {}, exists ? 1 : 0);

const APPEALS = ['accountAppeal'] as const;
const ALL_PURPOSES = ['1', '2', '3', '34'] as const;

/** Registration, other calls without a sign-in, and the review of account appeals. */
export const registrationHandlers: HandlersOf<typeof registrationCalls> = {
  register: async (given, context) => ({ guid: await register(context, given) }),
  async sendCode({ userPhone, sendType, accountName }, context) {
    const { db, config } = context;
    const isRegistration = sendType === '1' || sendType === '34';
    if (isRegistration && (await phoneTaken(db, userPhone)))
      throw invalidField('userPhone', 'errors.phoneTaken');
    if (sendType === '3' && !accountName) throw invalidField('accountName', 'rules.required');
    const isSilent =
      sendType === '3' && (await personOf(db, accountName ?? '', userPhone)) === undefined;
    const code = await issueCode(context, userPhone, sendType, isSilent);
    const isShown = config.demo && config.smsWebhookUrl === null && !isSilent;
    return {
      validSeconds: config.smsCodeSeconds,
      resendSeconds: RESEND_SECONDS,
      shownCode: isShown ? code : null,
    };
  },
  async checkCode({ userPhone, accountName, yzm }, { db, now }) {
    if (!yzm) return { matches: await phoneTaken(db, userPhone) };
    try {
      await tryCode(db, userPhone, ALL_PURPOSES, yzm, now);
    } catch (error) {
      if (error instanceof Failure) return { matches: false };
      throw error;
    }
    return { matches: !accountName || (await personOf(db, accountName, userPhone)) !== undefined };
  },
  async resetPassword(given, context) {
    await resetPassword(context, given);
    return {};
  },
  encryptInfo: async (_, { db, now }) => ({
    ...(await presentKey(db, now)),
    algorithm: 'RSA-OAEP-256',
  }),
  appealAccount: async (given, context) => ({ guid: await appealAccount(context, given) }),
  appealProgress: (given, context) => appealProgress(context, given),
  uploadMaterial: (_, context, request) => receiveMaterial(context, request),
  listAppeals: (search, context) => listAppeals(context, search),
  appealDetail: async ({ guid }, { db, user }) =>
    RawJson.of(await viewRecord(db, user, guid, APPEALS)),
  userNameExists: async ({ user_Name }, { db }) =>
    answering(await accountNameTaken(db, user_Name), 'errors.accountTaken'),
  phoneExists: async ({ userPhone }, { db }) => ({ exists: await phoneTaken(db, userPhone) }),
  async enterpriseExists({ qiYe_Name, qiYe_BH }, { db }) {
    if (qiYe_BH) return answering(await enterpriseCodeTaken(db, qiYe_BH), 'errors.creditCodeTaken');
    if (!qiYe_Name) throw invalidField('qiYe_BH', 'rules.required');
    return answering(await enterpriseNameTaken(db, qiYe_Name), 'errors.enterpriseNameTaken');
  },
  async accountExists({ qiYe_Name, qiYe_BH }, { db }) {
    const found = await db
      .selectFrom('enterprise')
      .where(sameFolded('name', qiYe_Name))
      .where('code', '=', qiYe_BH)
      .select('guid')
      .executeTakeFirst();
    return answering(found !== undefined, 'errors.accountFound', 'errors.noSuchAccount');
  },
};
