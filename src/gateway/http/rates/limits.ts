import type { Call, RequestOf } from '#contract/core/call.ts';
import type { calls, CallId } from '#contract/index.ts';
import type { Db } from '../../db/schema.ts';
import { accountAsRead, isKnownAddress } from '../../user/known-addresses.ts';
import type { User } from '../../user/user.ts';
import type { Limit } from './tight.ts';

/** Who asks, and by which rate. */
export interface Asking {
  db: Db;
  /** The address as rates count it. */
  network: string;
  user: User | null;
  /** LOGIN_RATE. */
  rate: number;
}

type Limits = readonly Limit[] | Promise<readonly Limit[]>;
type LimitsOfCalls = {
  [Id in CallId]?: (input: RequestOf<(typeof calls)[Id]>, asking: Asking) => Limits;
};

const MINUTE = 60;
const HOUR = 3600;
/** Wrong guesses an hour at one account, as a multiple of the rate per minute. */
const HOURLY = 5;
/** Sign-ins a minute of all who share an address, as a multiple of the rate of one person. */
const SHARED = 10;
/** Wrong sign-ins an hour of people who share an address and have not signed in from it before. */
const STRANGERS = 20;
/** Questions a minute about one phone, name or code, as a multiple of the rate of one address. */
const SCATTERED = 5;

const perMinute = (what: string, most: number, ...of: string[]): Limit => ({
  what,
  of,
  most,
  seconds: MINUTE,
});
const wrongPerHour = (what: string, most: number, ...of: string[]): Limit => ({
  what,
  of,
  most,
  seconds: HOUR,
  failuresOnly: true,
});

/** Limits of calls without a login: by address, and by subject over all addresses. */
function asked(what: string, { network, rate }: Asking, about?: string | null): Limit[] {
  const byAddress = perMinute(what, rate, network);
  return about ? [byAddress, perMinute(`${what} about`, rate * SCATTERED, about)] : [byAddress];
}

/** Limits of signed-in people, by person. */
const askedBy = (what: string, { user, rate }: Asking) => [
  perMinute(what, rate * SCATTERED, user?.guid ?? ''),
];

/**
 * The limits of a sign-in (assumed; docs/decisions/0021-rates.md). Narrow ones come first, so that
 * mistakes fill one's own. At addresses that the owner of an account has used before, attempts of
 * strangers elsewhere do not count.
 */
async function ofSignIn(username: string, { db, network, rate }: Asking): Promise<Limit[]> {
  const account = accountAsRead(username);
  const own = [
    perMinute('sign-in', rate, account, network),
    wrongPerHour('wrong sign-in', rate * HOURLY, account, network),
    perMinute('sign-ins of an address', rate * SHARED, network),
  ];
  if (await isKnownAddress(db, account, network)) return own;
  return [
    ...own,
    wrongPerHour('wrong sign-ins of strangers at an address', rate * STRANGERS, network),
    wrongPerHour('wrong sign-ins of strangers', rate * HOURLY, account),
  ];
}

/**
 * Calls that try secrets or probe for existence, with their extra limits. Their input is validated
 * before.
 */
const tight: LimitsOfCalls = {
  'session.token': (form, asking) =>
    form.grant_type === 'refresh_token'
      ? [perMinute('refresh', asking.rate, asking.network)]
      : ofSignIn(form.username ?? '', asking),
  'session.updatePassword': (_, { user, rate }) => [
    perMinute('old password', rate, user?.guid ?? ''),
    wrongPerHour('wrong old password', rate * HOURLY, user?.guid ?? ''),
  ],
  'registration.register': ({ userPhone }, asking) => asked('register', asking, userPhone),
  'registration.sendCode': ({ userPhone }, asking) => asked('sendCode', asking, userPhone),
  'registration.checkCode': ({ userPhone }, asking) => asked('checkCode', asking, userPhone),
  'registration.userNameExists': ({ user_Name }, asking) =>
    asked('userNameExists', asking, accountAsRead(user_Name)),
  'registration.accountExists': ({ qiYe_BH }, asking) => asked('accountExists', asking, qiYe_BH),
  'registration.phoneExists': ({ userPhone }, asking) => asked('phoneExists', asking, userPhone),
  'registration.enterpriseExists': ({ qiYe_BH, qiYe_Name }, asking) =>
    asked('enterpriseExists', asking, qiYe_BH || qiYe_Name),
  'registration.resetPassword': ({ userPhone }, asking) =>
    asked('resetPassword', asking, userPhone),
  'registration.appealAccount': ({ userPhone }, asking) =>
    asked('appealAccount', asking, userPhone),
  'registration.appealProgress': ({ userPhone }, asking) =>
    asked('appealProgress', asking, userPhone),
  // Its fields arrive with the file; the required code allows five attempts.
  'registration.uploadMaterial': (_, asking) => asked('uploadMaterial', asking),
  'enterprise.codeIsTaken': (_, asking) => askedBy('codeIsTaken', asking),
  'representatives.phoneExists': (_, asking) => askedBy('phoneExists', asking),
  'personnel.idNumberExists': (_, asking) => askedBy('idNumberExists', asking),
  'personnel.accountNameExists': (_, asking) => askedBy('accountNameExists', asking),
};

/** The extra limits of a call; none for most. */
export async function limitsOf(
  call: Call,
  input: unknown,
  asking: Asking,
): Promise<readonly Limit[]> {
  const limits = tight[call.id as CallId] as
    | ((input: unknown, asking: Asking) => Limits)
    | undefined;
  return limits === undefined ? [] : limits(input, asking);
}
