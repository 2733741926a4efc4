import { authorities } from '#contract/core/authorities.ts';
import { ARCHIVE_MAX_FILES, filesCalls } from '#contract/files.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { sessionCalls, type LoginData } from '#contract/session.ts';
import { Client, refusalOf, type Answer } from './client.ts';
import { Listener } from './listener.ts';

/** Authorities that a second administrator has to confirm. */
const DELICATE = ['personnel.edit', 'records.audit'];

/** Makes more and more until it is refused; returns what was made, and the refusal. */
export async function untilRefused<Made>(
  send: (index: number) => Promise<Answer>,
  made: (answer: Answer) => Made,
): Promise<{ made: Made[]; reason: string }> {
  const all: Made[] = [];
  for (;;) {
    const answer = await send(all.length);
    if (answer.status !== 200) return { made: all, reason: refusalOf(answer).reason };
    all.push(made(answer));
  }
}

const keyIn = ({ body }: Answer): string => (body as { data: { guid: string } }).data.guid;

/** The rights that an administrator made, and the refusal of more. */
export interface Rights {
  departments: string[];
  roles: string[];
  reasons: string[];
}

/**
 * Makes as many departments and roles as an enterprise can have; each role has all authorities over
 * all departments and enterprises, all of them are given to one person, and one of them to a crowd.
 */
export async function makeRights(
  administrator: Client,
  holder: string,
  crowd: readonly string[],
): Promise<Rights> {
  const departments = await untilRefused(
    (index) => administrator.send(personnelCalls.addDepartment, { deptName: `最长部门${index}` }),
    keyIn,
  );
  const roles = await untilRefused(
    (index) => administrator.send(personnelCalls.addRole, { roleName: `最长角色${index}` }),
    keyIn,
  );
  const { rows } = await administrator.list(personnelCalls.listSupervisedEnterprises, {
    page: 1,
    rows: 1000,
  });
  for (const [index, roleGuid] of roles.made.entries())
    await administrator.call(personnelCalls.savePermissions, {
      roleGuid,
      isYouXiao: '1',
      authGuid: authorities.map(({ code }) => code).filter((code) => !DELICATE.includes(code)),
      viewBuMenXM: '1',
      suoZaiBuMen: 'A,B',
      deptGuids: departments.made.join(','),
      viewQiTaQiYe: rows.length === 0 ? '0' : '1',
      xmLeiXing: rows.length === 0 ? '' : '0,1,2',
      qiYeGuids: rows.map(({ userQiYe_Guid }) => userQiYe_Guid).join(','),
      userList: index === 0 ? [holder, ...crowd.slice(1)] : [holder],
    });
  return {
    departments: departments.made,
    roles: roles.made,
    reasons: [departments.reason, roles.reason],
  };
}

/** Renews a session as often as possible; returns the count, the refusal, and the last token. */
export async function makeTokens(
  client: Client,
): Promise<{ times: number; reason: string; client: Client }> {
  let tokens: LoginData = await Client.tokens(client.gateway as never, client.account);
  const renewed = await untilRefused(
    () =>
      client.send(sessionCalls.token, {
        client_id: 'console',
        client_secret: 'console',
        grant_type: 'refresh_token',
        userType: '3',
        refresh_token: tokens.refresh_token,
      }),
    ({ body }) => (tokens = body as LoginData),
  );
  return {
    times: renewed.made.length,
    reason: renewed.reason,
    client: new Client(client.gateway, client.account, tokens.access_token, tokens.refresh_token),
  };
}

/** Opens files temporarily as often as possible; returns the refusal and the last token. */
export async function openFiles(
  client: Client,
  guids: readonly string[],
): Promise<{ reason: string; token: string }> {
  const asked = guids.slice(0, ARCHIVE_MAX_FILES).join(',');
  const { made, reason } = await untilRefused(
    () => client.send(filesCalls.grantArchive, { guids: asked }),
    ({ body }) => (body as { result: string }).result,
  );
  return { reason, token: made.at(-1) ?? '' };
}

/** Opens streams in as many tabs as one person can; returns them. */
export async function openTabs(client: Client): Promise<Listener[]> {
  const open: Listener[] = [];
  for (;;) {
    const listener = await Listener.open(client, { tab: `tab-${open.length}` }).catch(() => null);
    if (listener === null) return open;
    open.push(listener);
  }
}
