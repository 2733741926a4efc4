import { contentOf, type AccountForm } from '#gateway/accounts/content.ts';
import type { AccountContent, AccountKind } from '#gateway/db/shapes/accounts.ts';
import { Random } from '../random.ts';
import type { TableRows } from '../table-rows.ts';
import type { HouseRows, World } from './world.ts';

/** Who writes and who confirms the accounts of an enterprise. */
interface Holder {
  enterprise: HouseRows['enterprise'][number];
  writer: string;
  reviewer: string;
  city: string;
  /** Codes of its seat. */
  area: Pick<AccountForm, 'shengId' | 'shiId' | 'areaId'>;
}

/** The people of an enterprise by what their roles are called. */
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

const day = (date: string, hour = 2) => `${date}T0${hour}:15:00.000Z`;

/**
 * Writes down accounts and the changes by which they came to be, so that every account in force was
 * confirmed by a second person.
 */
class Ledger {
  readonly accounts: object[] = [];
  readonly changes: object[] = [];
  private serial = 0;

  constructor(private readonly random: Random) {}

  /** Nobody's number: no bank's begin with these digits. */
  number(): string {
    return `0088${Array.from({ length: 15 }, () => this.random.int(0, 9)).join('')}`;
  }

  private change(holder: Holder, kind: AccountKind, account: string, more: object): void {
    this.serial += 1;
    const { enterprise, writer } = holder;
    this.changes.push({
      guid: `demo-account-change-${this.serial}`,
      account_guid: account,
      enterprise_guid: enterprise.guid,
      kind,
      before: null,
      after: null,
      asked_by: writer,
      verdict: null,
      decided_by: null,
      decided_at: null,
      opinion: null,
      ...more,
    });
  }

  /** An account in force: asked for by one, confirmed by another. */
  add(
    holder: Holder,
    kind: AccountKind,
    form: AccountForm,
    balance = '0',
  ): { guid: string; content: AccountContent } {
    const { enterprise, writer, reviewer } = holder;
    const guid = `demo-account-${this.accounts.length + 1}`;
    const content = contentOf(form);
    const at = day('2024-01-15', 2);
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
    this.change(holder, kind, guid, {
      act: 'added',
      after: row,
      asked_at: at,
      verdict: 'confirmed',
      decided_by: reviewer,
      decided_at: day('2024-01-16', 6),
    });
    return { guid, content };
  }

  /** A change of an account that waits for its second person. */
  ask(
    holder: Holder,
    kind: AccountKind,
    { guid, content }: { guid: string; content: AccountContent },
    to: Partial<AccountContent>,
  ): void {
    this.change(holder, kind, guid, {
      act: 'changed',
      before: content,
      after: { ...content, ...to },
      asked_at: day('2026-11-19', 7),
    });
  }

  /** A change that was refused, with the reason. */
  refused(
    holder: Holder,
    kind: AccountKind,
    { guid, content }: { guid: string; content: AccountContent },
    to: Partial<AccountContent>,
    opinion: string,
  ): void {
    const { reviewer } = holder;
    this.change(holder, kind, guid, {
      act: 'changed',
      before: content,
      after: { ...content, ...to },
      asked_at: day('2025-06-11', 3),
      verdict: 'refused',
      decided_by: reviewer,
      decided_at: day('2025-06-12', 5),
      opinion,
    });
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
      projectNo: projectName === null ? null : `ZB2026-${String(index + 101)}`,
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

/** The bank accounts of the units, the agencies and the first supplier. */
export function accountTables(world: World): TableRows[] {
  const ledger = new Ledger(new Random('accounts of the demonstration'));
  const guids = [...world.units.map(({ guid }) => guid), 'demo-supplier-0001'];
  for (const holder of guids.flatMap((guid) => holderOf(world, guid))) write(ledger, holder);
  return [
    { table: 'bank_account', rows: ledger.accounts },
    { table: 'bank_account_change', rows: ledger.changes },
  ];
}
