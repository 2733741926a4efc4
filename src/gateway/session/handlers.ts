import type { sessionCalls } from '#contract/session.ts';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { Failure } from '../base/failure.ts';
import { recordOfBusinessKey } from '../records/commands.ts';
import { perform } from '../records/perform.ts';
import { prove } from './credentials.ts';
import { isKnownAddress, knowAddress } from '../user/known-addresses.ts';
import { changeOwnPassword } from './own-password.ts';
import { plainPassword } from './password-keys.ts';
import { urgency } from './passwords.ts';
import { refreshSession, startSession } from './sessions.ts';
import { sameSecret } from '../base/tokens.ts';
import { listsWithDefault } from '../views/views.ts';
import { reviewsSpecialties } from '../enterprise/applications/reviewers.ts';
import type { GatewayKey } from '../base/texts.ts';

/**
 * The user object of the wire (requirements, 10.1), with what decides the menu (requirements, 6.2).
 */
async function userInfo({ db, user, config }: CallContext) {
  return {
    guid: user.enterprise.guid,
    name: user.enterprise.name,
    currentUserId: user.guid,
    currentUserName: user.name,
    accountName: user.accountName,
    deptName: user.department?.name ?? null,
    userHeadImage: null,
    deptConfigList: [],
    guotouerji: user.enterprise.parentGuid === null ? 0 : 1,
    qiYe_BH: user.enterprise.code,
    zsZhuTiLeiXing: user.enterprise.subjectTypes,
    isHasSubmit: user.enterprise.hasSubmitted ? ('1' as const) : ('0' as const),
    virAccManager: user.enterprise.hasVirtualAccounts,
    isCentral: user.enterprise.code === config.centralEnterpriseCode,
    authorities: [...user.authorities].sort(),
    reviewsSpecialties: await reviewsSpecialties(db, user.enterprise.guid),
    passwordIsInitial: user.passwordIsInitial,
    listsWithView: await listsWithDefault(db, user),
  };
}

const oauth = (status: number, key: GatewayKey, error: string) =>
  new Failure(status, key, { oauthError: error });

async function signIn(context: CallContext, username: string, sent: string) {
  const { db, config, now, network } = context;
  const password = await plainPassword(db, sent, now);
  if (password === null) throw oauth(400, 'errors.passwordKey', 'invalid_request');
  const priority = (await isKnownAddress(db, username, network)) ? urgency.known : urgency.stranger;
  for (;;) {
    const proof = await prove(db, { accountName: username }, password, priority);
    if (proof === null) throw oauth(401, 'errors.wrongPassword', 'invalid_grant');
    const answer = await startSession(db, config, proof, now);
    if (answer === null) continue;
    await knowAddress(db, username, network);
    return answer;
  }
}

/** Seconds after which a refused renewal may be retried. */
const RENEW_AFTER = 60;

const refreshRefusals = {
  400: ['errors.refreshUnknown', 'invalid_grant'],
  401: ['errors.refreshExpired', 'invalid_token'],
  403: ['errors.refreshReused', 'access_denied'],
} as const;

async function refresh({ db, config, now }: CallContext, refreshToken: string) {
  const answer = await refreshSession(db, config, refreshToken, now);
  if (answer === 429)
    throw new Failure(429, 'errors.refreshedTooOften', { retryAfter: RENEW_AFTER });
  if (typeof answer === 'number') {
    const [key, error] = refreshRefusals[answer];
    throw oauth(answer, key, error);
  }
  return answer;
}

/** Sign-in, refresh, who am I, and what goes with a session. */
export const sessionHandlers: HandlersOf<typeof sessionCalls> = {
  async token(form, context) {
    const { config } = context;
    if (
      !sameSecret(form.client_id, config.clientId) ||
      !sameSecret(form.client_secret, config.clientSecret)
    ) {
      throw oauth(400, 'errors.unknownClient', 'invalid_client');
    }
    if (form.grant_type === 'refresh_token') {
      if (!form.refresh_token) throw oauth(400, 'errors.refreshUnknown', 'invalid_request');
      return refresh(context, form.refresh_token);
    }
    if (!form.username || !form.password)
      throw oauth(400, 'errors.accountNeeded', 'invalid_request');
    return signIn(context, form.username, form.password);
  },
  userInfo: async (_, context) => userInfo(context),
  currentUser: async (_, context) => userInfo(context),
  async updatePassword(given, context) {
    await changeOwnPassword(context, given);
    return {};
  },
  async loginInLog(_, { db, user, now, address, agent }) {
    await db
      .insertInto('sign_in')
      .values({ person_guid: user.guid, at: now, address, agent })
      .execute();
    return {};
  },
  systemTime: async (_, { now, translate }) => ({
    code: 1,
    info: translate('errors.success'),
    dateTime: now.getTime(),
  }),
  async callbackFlow({ businessKey }, context) {
    const { db, user, now } = context;
    const { guid, kind } = await recordOfBusinessKey(context, businessKey, RECORD_KINDS);
    await perform(
      db,
      user,
      {
        guid,
        kinds: [kind],
        revision: null,
        requestId: null,
        command: { type: `${lifecycles[kind].noun}.recall` },
      },
      now,
    );
    return {};
  },
};
