import { array, number, object, string } from 'yup';
import { call, defineCalls, type ResponseOf } from './core/call.ts';
import {
  count,
  flag,
  givenText,
  listOf,
  maybeGuid,
  meta,
  nameElsewhere,
  nothing,
  oneOf,
  text,
  truth,
} from './core/fields.ts';
import { ruleMessage, SENT_PASSWORD_MAX, sentPassword } from './core/rules.ts';

/** `userType` of every token request of the console (requirements, 7.2). */
export const CONSOLE_USER_TYPE = '3';

/** Ways to get a token: `password` is what observed clients of the same wire send for `login`. */
const GRANT_TYPES = ['login', 'password', 'refresh_token'] as const;

const SECRET_MAX = 200;

const secret = (doc: string, longest = SECRET_MAX) =>
  string()
    .max(longest, ruleMessage('maxText', { n: longest }))
    .required(ruleMessage('required'))
    .meta(meta({ doc }));

const logo = object({
  type: count('Kind of picture; 40 is the logo of the console.'),
  logoGuid: maybeGuid('Key of the stored picture.'),
});

const user = object({
  guid: givenText('Key of the enterprise the user works for.'),
  name: givenText('Name of the enterprise (所在单位).'),
  currentUserId: givenText('Key of the user.'),
  currentUserName: givenText('Name of the user (姓名).'),
  accountName: givenText('Name they sign in with (用户名).'),
  deptName: text('Department (所属部门).'),
  userHeadImage: maybeGuid('Key of the stored avatar; null for the default picture.'),
  deptConfigList: listOf(logo, 'Pictures of the enterprise.'),
  guotouerji: count('1: a second-level unit, which may choose the owning unit of a label.'),
  qiYe_BH: givenText('Code of the enterprise (unified social credit code).'),
  zsZhuTiLeiXing: text(
    'Approved subject types: comma list of A agency, B purchaser, T supplier; empty before approval.',
  ),
  isHasSubmit: flag(
    'Whether the enterprise has submitted its information; only then the full menu is built.',
  ),
  virAccManager: truth('Whether the enterprise has virtual sub-accounts.'),
  isCentral: truth(
    'Whether this is the production centre: it sees the centre variant of supplier management.',
  ),
  reviewsSpecialties: truth(
    'Whether professional applications come to this enterprise to be decided on: as the unit applied ' +
      'to, or as the unit above it.',
  ),
  passwordIsInitial: truth(
    'Whether somebody else gave them their password; until they have changed it every other call is refused.',
  ),
  authorities: listOf(
    string()
      .required()
      .meta(meta({ doc: 'Authority code.' })),
    'What the roles of the user allow (core/authorities.ts).',
  ),
  listsWithView: array(
    string()
      .required()
      .meta(meta({ doc: 'Name of the list (viewed-lists.ts).' })),
  ).meta(meta({ doc: 'Lists that begin with a view that the user has chosen.' })),
});

export const sessionCalls = defineCalls('session', {
  token: call({
    method: 'POST',
    path: '/oauth/token',
    service: 'auth',
    encoding: 'form',
    access: 'public',
    answer: 'bare',
    summary:
      'Signs in, or exchanges a refresh token. A refusal is HTTP 400, 401 or 403 with error and error_description.',
    request: object({
      client_id: secret('Which client asks; `console`.'),
      client_secret: secret('Secret of the client.'),
      grant_type: string()
        .oneOf(GRANT_TYPES)
        .required()
        .meta(meta({ doc: 'login (or password), or refresh_token.' })),
      userType: oneOf(['3'], 'Always 3; a refresh must say it.').when('grant_type', {
        is: 'refresh_token',
        then: (schema) => schema.required(ruleMessage('required')),
      }),
      username: nameElsewhere('Account name, for login.'),
      password: text(
        'Password, plain or encrypted with the key of encryptInfo, for login.',
        SENT_PASSWORD_MAX,
      ),
      refresh_token: text('For refresh_token.'),
    }),
    response: object({
      access_token: givenText('Token of the following requests.'),
      refresh_token: givenText('Token to get the next one with; used once.'),
      expires_in: number()
        .required()
        .meta(meta({ doc: 'Validity of the access token in seconds.' })),
      scope: text('Scope of the token.'),
      token_type: text('bearer.'),
    }),
  }),
  userInfo: call({
    method: 'GET',
    path: '/resource/userInfo',
    service: 'auth',
    access: 'login',
    answer: 'bare',
    summary: 'Who the token belongs to, and what decides their menu.',
    beforeOwnPassword: true,
    request: nothing(),
    response: user,
  }),
  currentUser: call({
    method: 'GET',
    path: '/api/sysUser/getCurrentUser.do',
    access: 'login',
    summary: 'The same user, in the envelope of the gateway.',
    beforeOwnPassword: true,
    request: nothing(),
    response: user,
  }),
  updatePassword: call({
    method: 'POST',
    path: '/api/sysUser/updatePassword.do',
    encoding: 'form',
    access: 'login',
    summary: 'Changes the own password; the other sessions of the user end.',
    beforeOwnPassword: true,
    request: object({
      oldPassword: secret(
        'Password that is valid now, plain or encrypted with the key of encryptInfo.',
        SENT_PASSWORD_MAX,
      ),
      newPassword: sentPassword().meta(
        meta({
          doc: 'Password from now on, plain or encrypted as well; the rule of registration.',
        }),
      ),
    }),
    response: nothing(),
  }),
  loginInLog: call({
    method: 'GET',
    path: '/api/sysUser/loginInLog.do',
    access: 'login',
    summary: 'Notes in the log of sign-ins that the user has entered the console.',
    beforeOwnPassword: true,
    request: nothing(),
    response: nothing(),
    changesState: true,
    quiet: true,
  }),
  systemTime: call({
    method: 'GET',
    path: '/dict/getSystemTime.do',
    access: 'login',
    answer: 'bare',
    summary: 'The clock of the gateway; `dateTime` stands beside `code`.',
    beforeOwnPassword: true,
    request: nothing(),
    response: object({
      code: number()
        .required()
        .meta(meta({ doc: '1.' })),
      info: text('Text for people.'),
      dateTime: number()
        .required()
        .meta(meta({ doc: 'Now, in epoch milliseconds.' })),
    }),
  }),
  callbackFlow: call({
    method: 'GET',
    path: '/approveFlow/callbackFlow.do',
    access: 'login',
    summary: 'Recalls a running approval by its key.',
    request: object({
      businessKey: givenText('Entity name and key of the record, separated by a colon.'),
    }),
    response: nothing(),
    changesState: true,
  }),
});

/** What the token call answers. */
export type LoginData = ResponseOf<typeof sessionCalls.token>;

/** The signed-in user as the console knows them. */
export type ConsoleUser = ResponseOf<typeof sessionCalls.userInfo>;
