import { aboutChange, titleOfChange, type AccountChange } from '#gateway/accounts/changes/parts.ts';
import { contentOf, type AccountForm } from '#gateway/accounts/content.ts';
import type { AccountContent, AccountKind } from '#gateway/db/shapes/accounts.ts';
import type { Entry } from '#gateway/records/history.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import type { Calendar } from '../calendar.ts';
import { NumberSeries } from '../number-series.ts';
import { Random } from '../random.ts';
import { ScenarioRecord } from '../scenario-record.ts';
import type { MasterRows, World } from './world.ts';

/** Who writes and who confirms the bank accounts of an enterprise. */
interface Holder {
  enterprise: MasterRows['enterprise'][number];
  writer: string;
  reviewer: string;
  city: string;
  /** Codes of its seat. */
  area: Pick<AccountForm, 'shengId' | 'shiId' | 'areaId'>;
}

/** The people of an enterprise by the names of their roles. */
function peopleOf({ rows }: World, enterprise: string): (role: string) => string | undefined {
  return (role) =>
    rows.person_role.find(({ role_guid }) => role_guid === `${enterprise}-role-${role}`)
      ?.person_guid;
}

function holderOf(world: World, guid: string): Holder[] {
  const enterprise = world.rows.enterprise.find((row) => row.guid === guid);
  const who = peopleOf(world, guid);
  const writer = who('administrator') ?? who('agencyAdministrator') ?? who('supplier');
  const reviewer = who('accountReviewer');
  if (!enterprise || !writer || !reviewer) return [];
  const {
    cityName = '',
    shengId,
    shiId,
    areaId,
  } = enterprise.facts as AccountForm & { cityName?: string };
  return [
    {
      enterprise,
      writer,
      reviewer,
      city: cityName.replace('市', ''),
      area: { shengId, shiId, areaId },
    },
  ];
}

/** The outcome of a change: who decided when, and the reason of a refusal. */
interface Decision {
  act: 'confirm' | 'refuse';
  at: Date;
  opinion?: string;
}

/**
 * Records accounts with the changes that created them, so that a second person confirmed every
 * account in force.
 */
class Ledger {
  readonly accounts: object[] = [];
  /** Rows of `bank_account_change`. */
  readonly changes: object[] = [];
  readonly played: ScenarioRecord[] = [];

  constructor(
    private readonly random: Random,
    private readonly people: MasterRows['person'],
    readonly calendar: Calendar,
  ) {}

  /** Fictitious: no bank's numbers begin with these digits. */
  number(): string {
    return `0088${Array.from({ length: 15 }, () => this.random.int(0, 9)).join('')}`;
  }

  private personOf(guid: string): MasterRows['person'][number] {
    const person = this.people.find((one) => one.guid === guid);
    if (!person) throw new Error(`Nobody has the key ${guid}.`);
    return person;
  }

  private change(holder: Holder, change: AccountChange, at: Date, decision?: Decision): void {
    const { accountGuid, kind, act, before, after } = change;
    const [writer, reviewer] = [this.personOf(holder.writer), this.personOf(holder.reviewer)];
    const { guid: enterprise, name: unitName } = holder.enterprise;
    const actor = (person: MasterRows['person'][number], roles: readonly RecordRole[]) => ({
      guid: person.guid,
      name: person.name,
      unitName,
      roles,
    });
    const guid = `demo-account-change-${this.played.length + 1}`;
    const salt = `${guid}-salt`;
    const owner = { enterprise, department: writer.department_guid, author: writer.guid };
    const record = new ScenarioRecord('bankAccountChange', guid, owner, {
      actor: actor(writer, ['author']),
      at,
      facts: aboutChange(change, salt),
      context: { submitter: writer.guid },
      title: titleOfChange(change),
    });
    if (decision) {
      const { act: verb, at: decidedAt, ...said } = decision;
      record.give(actor(reviewer, ['reader', 'reviewer']), decidedAt, verb, said);
    }
    this.played.push(record);
    this.changes.push({
      record_guid: guid,
      account_guid: accountGuid,
      enterprise_guid: enterprise,
      kind,
      act,
      before,
      after,
      waiting: decision === undefined,
      salt,
    });
  }

  /** An account in force: requested by one person, confirmed by another. */
  add(
    holder: Holder,
    kind: AccountKind,
    form: AccountForm,
    balance = '0',
  ): { guid: string; content: AccountContent } {
    const { enterprise, writer } = holder;
    const guid = `demo-account-${this.accounts.length + 1}`;
    const content = contentOf(form);
    const at = this.calendar.at('2024-01-15', 10, 15);
    const row = {
      guid,
      enterprise_guid: enterprise.guid,
      kind,
      ...content,
      balance,
      created_by: writer,
      created_at: at,
      updated_by: writer,
      updated_at: at,
    };
    this.accounts.push(row);
    this.change(holder, { accountGuid: guid, kind, act: 'added', before: null, after: row }, at, {
      act: 'confirm',
      at: this.calendar.at('2024-01-16', 14, 15),
    });
    return { guid, content };
  }

  /** A change of an account that awaits its second person. */
  ask(
    holder: Holder,
    kind: AccountKind,
    { guid, content }: { guid: string; content: AccountContent },
    to: Partial<AccountContent>,
  ): void {
    this.change(
      holder,
      {
        accountGuid: guid,
        kind,
        act: 'changed',
        before: content,
        after: { ...content, ...to },
      },
      this.calendar.at('2026-11-19', 15, 15),
    );
  }

  /** A change that was refused, with the reason. */
  refused(
    holder: Holder,
    kind: AccountKind,
    { guid, content }: { guid: string; content: AccountContent },
    to: Partial<AccountContent>,
    opinion: string,
  ): void {
    this.change(
      holder,
      {
        accountGuid: guid,
        kind,
        act: 'changed',
        before: content,
        after: { ...content, ...to },
      },
      this.calendar.at('2025-06-11', 11, 15),
      { act: 'refuse', at: this.calendar.at('2025-06-12', 13, 45), opinion },
    );
  }
}

const bankIn = (city: string, branch: string) => `示范商业银行${city}${branch}支行`;

function write(ledger: Ledger, holder: Holder): void {
  const { enterprise, city, area } = holder;
  const { name, subject_types: types } = enterprise;
  const account = (bankName: string, more: AccountForm = {}): AccountForm => ({
    accountName: name,
    bankName,
    bankAccount: ledger.number(),
    bank_lianhanghao: `9001${String(ledger.accounts.length).padStart(8, '0')}`,
    ...more,
  });
  const isPurchaser = types.includes('B');
  if (isPurchaser || types.includes('A')) {
    const receiving = ledger.add(
      holder,
      'receiving',
      account(isPurchaser ? '磐岳集团财务有限公司' : bankIn(city, '高新区'), {
        bankAddress: `${city}市工业大道1号`,
      }),
    );
    ledger.refused(
      holder,
      'receiving',
      receiving,
      { bank: bankIn(city, '开发区') },
      '开户行名称与开户许可证不一致，请核对后重新提交。',
    );
  }
  if (types === 'A') return;
  const first = ledger.add(
    holder,
    'deposit',
    account(bankIn(city, '城南'), { ...area, isDefault: '1', beiZhu: '投标保证金专用账户' }),
  );
  const second = ledger.add(
    holder,
    'deposit',
    account('磐岳集团财务有限公司', { beiZhu: '限集团内单位' }),
  );
  if (isPurchaser)
    ledger.ask(holder, 'deposit', second, { number: ledger.number(), bank: bankIn(city, '滨江') });
  if (enterprise.has_virtual_accounts !== true) return;
  const projects = ['高炉大修耐材采购', '轧辊年度框架采购', '厂区道路修缮工程', null];
  for (const [index, projectName] of projects.entries()) {
    const own = {
      parentAccountGuid: first.guid,
      projectName,
      projectNo:
        projectName === null ? null : `ZB${ledger.calendar.year('2026')}-${String(index + 101)}`,
      accountName: `${name}保证金专户`,
    };
    ledger.add(
      holder,
      'virtual',
      account(bankIn(city, '城南'), own),
      ['350000', '1200000', '80000', '0'][index] ?? '0',
    );
  }
}

/** The bank accounts of the demonstration data and their changes, as rows and as histories. */
export interface AccountData {
  entries: Entry[];
  records: object[];
  tasks: object[];
  accounts: object[];
  /** Rows of `bank_account_change`. */
  changes: object[];
  numbers: NumberSeries;
}

/** The bank accounts of the units, the agencies and the first supplier. */
export function buildAccounts(world: World): AccountData {
  const ledger = new Ledger(
    new Random('accounts of the demonstration'),
    world.rows.person,
    world.calendar,
  );
  const guids = [...world.units.map(({ guid }) => guid), 'demo-supplier-0001'];
  for (const holder of guids.flatMap((guid) => holderOf(world, guid))) write(ledger, holder);
  const numbers = new NumberSeries();
  return {
    entries: ledger.played.flatMap(({ entries }) => entries),
    records: ledger.played.map((record) => record.row(numbers)),
    tasks: ledger.played.flatMap((record) => record.tasks()),
    accounts: ledger.accounts,
    changes: ledger.changes,
    numbers,
  };
}
