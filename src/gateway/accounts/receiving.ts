import type { organisationCalls } from '#contract/organisation.ts';
import type { HandlersOf } from '../http/context.ts';
import { askForAccount } from './ask.ts';
import { contentOf } from './content.ts';
import { listAccounts } from './list.ts';

type ReceivingCalls = Pick<typeof organisationCalls, 'receiveAccount' | 'saveReceiveAccount'>;
type Answer = Awaited<ReturnType<HandlersOf<ReceivingCalls>['receiveAccount']>>;

/**
 * The account on which an enterprise receives money. There is one, and every change needs two
 * people.
 */
export const receivingHandlers: HandlersOf<ReceivingCalls> = {
  async receiveAccount(_, { db, user }) {
    const [account] = (await listAccounts(db, user, 'receiving', { page: 1, rows: 1 })).rows;
    if (!account) return { isSet: false } as Answer;
    const {
      guid,
      accountName,
      bankName,
      bankAccount,
      bank_lianhanghao,
      bankAddress,
      bankPermit,
      updatorName,
      updateTime,
      change,
    } = account;
    const isSet = change?.act !== 'added';
    return {
      guid,
      accountName,
      bankName,
      bankAccount,
      bank_lianhanghao,
      bankAddress,
      bankPermit,
      change,
      isSet,
      updatorName,
      updateTime,
    } as Answer;
  },
  async saveReceiveAccount({ guid, ...form }, context) {
    const { db, user } = context;
    const own = await db
      .selectFrom('bank_account')
      .where('enterprise_guid', '=', user.enterprise.guid)
      .where('kind', '=', 'receiving')
      .select('guid')
      .executeTakeFirst();
    return {
      guid: await askForAccount(context, {
        kind: 'receiving',
        guid: guid ?? own?.guid ?? null,
        content: contentOf(form),
      }),
    };
  },
};
