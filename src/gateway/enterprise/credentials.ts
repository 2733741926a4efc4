import { dayOf, midnightOf } from '#contract/core/calendar.ts';
import type { enterpriseCalls } from '#contract/enterprise.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { bankAccountsJson, honoursJson, jsonOf, qualificationsJson } from './credential-lists.ts';
import { bankAccounts, honours, performances, qualifications } from './credential-tables.ts';
import { deleteOwn, saveOwn, type OwnTable } from './own-rows.ts';

const EDIT = 'enterprise.edit';

const saving =
  <Form extends { guid?: string | null | undefined }>(table: OwnTable<Form>) =>
  async (form: Form, context: CallContext) => ({ guid: await saveOwn(context, table, form) });

const deleting =
  <Form extends { guid?: string | null | undefined }>(table: OwnTable<Form>) =>
  async ({ guid }: { guid: string }, context: CallContext) => {
    await deleteOwn(context, table, guid);
    return {};
  };

type CredentialCalls = Pick<
  typeof enterpriseCalls,
  | 'listQualifications'
  | 'saveQualification'
  | 'deleteQualification'
  | 'savePerformance'
  | 'deletePerformance'
  | 'listHonours'
  | 'saveHonour'
  | 'deleteHonour'
  | 'listBankAccounts'
  | 'saveBankAccount'
  | 'deleteBankAccount'
  | 'caInfo'
>;

/**
 * The credentials of an enterprise: qualifications, project references, honours, bank accounts, CA
 * certificate.
 */
export const credentialHandlers: HandlersOf<CredentialCalls> = {
  listQualifications: async (_, { db, user, now }) =>
    new RawJson(await jsonOf(db, qualificationsJson(user.enterprise.guid, now))),
  saveQualification: saving(qualifications),
  deleteQualification: deleting(qualifications),
  savePerformance: saving(performances),
  deletePerformance: deleting(performances),
  listHonours: async (_, { db, user }) =>
    new RawJson(await jsonOf(db, honoursJson(user.enterprise.guid))),
  saveHonour: saving(honours),
  deleteHonour: deleting(honours),
  listBankAccounts: async (_, { db, user }) =>
    new RawJson(
      await jsonOf(db, bankAccountsJson(user.enterprise.guid, user.authorities.has(EDIT))),
    ),
  saveBankAccount: saving(bankAccounts),
  deleteBankAccount: deleting(bankAccounts),
  async caInfo({ qiYeBH }, { db, now, translate }) {
    const found = await db
      .selectFrom('ca_certificate')
      .innerJoin('enterprise', 'enterprise.guid', 'ca_certificate.enterprise_guid')
      .where('enterprise.code', '=', qiYeBH)
      .select(['number', 'starts_on', 'ends_on'])
      .executeTakeFirst();
    if (!found)
      return {
        caStatus: translate('enums.caStatus.0'),
        caNo: null,
        startTime: null,
        endTime: null,
      };
    const isOver = found.ends_on < dayOf(now);
    return {
      caStatus: translate(isOver ? 'enums.certificateExpiry.expired' : 'enums.caStatus.1'),
      caNo: found.number,
      startTime: midnightOf(found.starts_on),
      endTime: midnightOf(found.ends_on),
    };
  },
};
