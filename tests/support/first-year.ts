import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { personnelCalls } from '#contract/personnel.ts';
import { registrationCalls } from '#contract/registration.ts';
import { sessionCalls } from '#contract/session.ts';
import type { FirstAdministrator } from '#gateway/base/config.ts';
import { folderStore } from '#gateway/base/file-store.ts';
import { workSearch } from '#gateway/finding/work.ts';
import { workOutbox } from '#gateway/messages/outbox.ts';
import { mailerOf, type Mailer } from '#gateway/messages/mailer.ts';
import { workNotices } from '#gateway/notices/work.ts';
import { workDue } from '#gateway/records/due.ts';
import { seal } from '#gateway/records/seal.ts';
import { escalate } from '#gateway/records/telling/escalate.ts';
import { workbookOf } from '#gateway/spreadsheets/write.ts';
import { createFirstAdministrator } from '#gateway/session/first-administrator.ts';
import { openYearlyAudits } from '#gateway/suppliers/admission/open-audits.ts';
import { Client } from './client.ts';
import { decide, informationForm, sendInformation, type Registered } from './enterprises.ts';
import type { Form } from './forms.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { Fixture } from './fixture.ts';
import { MailServer } from './mail.ts';
import { freshPostgres } from './postgres.ts';
import { run } from './process.ts';
import { Phones } from './sms.ts';
import { storeFile } from './upload.ts';

export const PASSWORD = 'Eisen#2027';
const INITIAL = 'Initial#2026';
const CENTRE = '91110000YEAR00001X';
const FIRST_DAY = Date.UTC(2026, 0, 12, 2);

/** The settings of a new customer. */
const SETTINGS = {
  DEMO: 'off',
  CENTRAL_ENTERPRISE_CODE: CENTRE,
  ADMIN_ACCOUNT: 'groupadmin01',
  ADMIN_PASSWORD: PASSWORD,
  ADMIN_ENTERPRISE: '磐岳钢铁集团有限公司',
  ADMIN_ENTERPRISE_CODE: CENTRE,
  ACCESS_TOKEN_SECONDS: '100000000',
  REFRESH_TOKEN_SECONDS: '100000000',
  SMS_ADDRESS_RATE: '1000',
} as const;

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** An employee of an enterprise, signed in with their own password. */
export interface Employee {
  guid: string;
  client: Client;
  idNumber: string;
  /** The form that the administrator filled in for the person. */
  form: Form;
}

/**
 * A gateway that first started on an empty database, like a customer's, and made the first
 * administrator. With a mail server, phones, and a clock that advances on request.
 */
export class FirstYear {
  private serial = 0;

  private constructor(
    readonly gateway: TestGateway,
    readonly fixture: Fixture,
    readonly mail: MailServer,
    private readonly mailer: Mailer,
    readonly nobody: Client,
    readonly phones: Phones,
    private readonly clock: { at: number },
  ) {}

  /**
   * The first start runs the program in its own process, as customers do, or (`here`) the same code
   * in this process.
   */
  static async begin(how: 'asProgram' | 'here'): Promise<FirstYear> {
    const clock = { at: FIRST_DAY };
    const now = () => new Date(clock.at);
    const mail = await new MailServer().open();
    const env = { ...SETTINGS, ...mail.env };
    const after = {
      folder: await mkdtemp(join(tmpdir(), 'tender-console-')),
      databaseUrl: await freshPostgres(),
    };
    if (how === 'asProgram') {
      const first = await run({
        ...env,
        DATA_DIR: after.folder,
        ...(after.databaseUrl === null ? {} : { DATABASE_URL: after.databaseUrl }),
      });
      first.child.kill('SIGTERM');
      await first.ended;
    }
    const gateway = await startGateway({ after, now, env });
    const { db, config } = gateway;
    if (how === 'here')
      await createFirstAdministrator(db, config.firstAdministrator as FirstAdministrator, now());
    const nobody = new Client(gateway, 'nobody', null);
    return new FirstYear(
      gateway,
      new Fixture(gateway),
      mail,
      mailerOf(config) as Mailer,
      nobody,
      new Phones(db, nobody, now),
      clock,
    );
  }

  async end(): Promise<void> {
    this.mailer.close();
    await this.mail.close();
    await this.gateway.close();
  }

  get now(): number {
    return this.clock.at;
  }

  /** Lets time pass, and lets the gateway do what has become due. */
  async pass(milliseconds = HOUR): Promise<void> {
    this.clock.at += milliseconds;
    const { db, folder } = this.gateway;
    const now = new Date(this.clock.at);
    await workDue(db, now, quiet);
    await escalate(db, now);
    await openYearlyAudits(db, now, quiet);
    const files = folderStore(join(folder, 'files'));
    await workNotices({ db, mailer: this.mailer, files, log: quiet }, () => now);
    await seal(db, now);
    await workSearch(db);
  }

  /** Lets the gateway try to send its messages while the phones are unreachable. */
  async losePhones(): Promise<void> {
    const refuse = () => Promise.reject(new Error('The provider is away.'));
    await workOutbox(this.gateway.db, refuse, new Date(this.clock.at), quiet);
  }

  signIn(account: string, password = PASSWORD): Promise<Client> {
    return Client.signIn(this.gateway, account, password);
  }

  /** An enterprise registers with an SMS code. */
  async register(name: string, code: string, account: string, phone: string): Promise<Registered> {
    const yzm = await this.phones.codeFor(phone, '1');
    const { guid } = await this.nobody.call(registrationCalls.register, {
      qiYe_Name: name,
      qiYe_BH: code,
      accountName: account,
      password: PASSWORD,
      userPhone: phone,
      yzm,
    });
    const client = await this.signIn(account);
    const { currentUserId } = await client.call(sessionCalls.userInfo, {});
    const scan = await storeFile(client, '营业执照.pdf');
    return { guid: guid ?? '', name, code, person: currentUserId, client, scan };
  }

  /** An enterprise fills in its information, and a platform reviewer approves it. */
  async enter(firm: Registered, reviewer: Client, more: Form): Promise<void> {
    await sendInformation(firm, '2', informationForm(firm, more));
    await decide({ as: () => Promise.resolve(reviewer) }, firm.guid);
  }

  /** An administrator adds a person with roles, who chooses their own password. */
  async employ(
    administrator: Client,
    name: string,
    deptGuid: string,
    roles: readonly string[],
    more: Form = {},
  ): Promise<Employee> {
    this.serial += 1;
    const number = String(this.serial).padStart(4, '0');
    const idNumber = `11010119900307${number}`;
    const form = {
      accountName: `yuangong${number}`,
      user_Name: name,
      user_BH: idNumber,
      user_Phone: `1370000${number}`,
      deptGuid,
      userpeople_ID: `66${number}`,
      password: INITIAL,
      ...more,
    };
    const { user_Guid } = await administrator.call(personnelCalls.saveUser, form);
    const guid = user_Guid ?? '';
    if (roles.length > 0)
      await administrator.call(personnelCalls.setRolesOfUser, {
        userGuid: guid,
        userRoleIds: roles.join(','),
      });
    const client = await this.signIn(form.accountName, INITIAL);
    await client.call(sessionCalls.updatePassword, {
      oldPassword: INITIAL,
      newPassword: PASSWORD,
    });
    return { guid, client, idNumber, form };
  }

  /** An administrator adds a role with authorities; returns its key. */
  async role(
    administrator: Client,
    roleName: string,
    authGuid: string[],
    more: Form = {},
  ): Promise<string> {
    const { guid } = await administrator.call(personnelCalls.addRole, {
      roleName,
      beiZhu: `${roleName}的权限`,
    });
    await administrator.call(personnelCalls.savePermissions, {
      roleGuid: guid ?? '',
      authGuid,
      viewBuMenXM: '1',
      suoZaiBuMen: 'A',
      viewQiTaQiYe: '0',
      userList: [],
      ...more,
    });
    return guid ?? '';
  }

  /** Stores a spreadsheet, with one text per line and commas between its cells. */
  async sheet(client: Client, ...lines: string[]): Promise<string> {
    const [headings = [], ...others] = lines.map((line) => line.split(','));
    async function* rows() {
      for (const line of others) yield line;
    }
    const columns = headings.map((heading) => ({ heading, kind: 'text' as const }));
    const bytes = await buffer(workbookOf('清单', columns, rows()));
    return storeFile(client, '清单.xlsx', new Uint8Array(bytes));
  }
}
