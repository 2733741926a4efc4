import type { User } from '#gateway/user/user.ts';
import { DEMO_CENTRAL_CODE } from '#gateway/base/config.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from '../accounts.ts';
import type { DepartmentPlan } from '../data/departments.ts';
import type { Post } from '../data/jobs.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '../data/names.ts';
import { ROLES, type RoleKey, type RolePlan } from '../data/roles.ts';
import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import { phoneOf } from './enterprises.ts';
import { idNumber } from './id-number.ts';
import type { DemoPerson, MasterRows } from './world.ts';

type EnterpriseRow = MasterRows['enterprise'][number];

/** The staffing of an enterprise. */
export interface Staffing {
  enterprise: EnterpriseRow;
  departments: readonly DepartmentPlan[];
  posts: readonly Post[];
  /** Beginning of account names. */
  prefix: string;
  /** Enterprises whose records some roles see. */
  subsidiaries: readonly string[];
}

const departmentGuid = (enterprise: string, plan: DepartmentPlan) =>
  `${enterprise}-dept-${plan.code}`;

function roleRow(
  enterprise: EnterpriseRow,
  plan: RolePlan,
  staffing: Staffing,
  createdAt: Date,
): MasterRows['role'][number] {
  const listed = staffing.departments.filter(({ key }) => plan.departments?.includes(key));
  return {
    guid: `${enterprise.guid}-role-${plan.key}`,
    enterprise_guid: enterprise.guid,
    name: plan.name,
    valid: true,
    authorities: [...new Set(plan.authorities)],
    department_scope: plan.scope,
    department_guids: listed.map((department) => departmentGuid(enterprise.guid, department)),
    enterprise_guids: plan.seesSubsidiaries ? [...staffing.subsidiaries] : [],
    remarks: null,
    creator_guid: null,
    created_at: createdAt,
    is_default: plan.isDefault ?? false,
    archive_scope: plan.scope === 'own' ? '2' : '3',
    project_types: [],
    specialties: [],
  };
}

/** Creates people one after the other, so that names, numbers and accounts are unique. */
export class Staff {
  private serial = 0;
  private readonly names = new Set<string>(DEMO_ACCOUNTS.map(({ name }) => name));
  private readonly waiting = new Set<DemoAccount>(DEMO_ACCOUNTS);
  readonly accounts = new Map<string, DemoPerson>();
  private readonly passwordHash: string;
  /** Rows of departments and roles. */
  private readonly createdAt: Date;
  private readonly hiredAt: Date;

  constructor(
    private readonly random: Random,
    private readonly rows: MasterRows,
    { passwordHash, calendar }: { passwordHash: string; calendar: Calendar },
  ) {
    this.passwordHash = passwordHash;
    this.createdAt = calendar.at('2023-11-01');
    this.hiredAt = calendar.at('2023-11-06', 9, 30);
  }

  /** Fills the posts of an enterprise, and creates its departments and the roles of its people. */
  staff(staffing: Staffing): DemoPerson[] {
    const { enterprise, departments, posts, subsidiaries } = staffing;
    for (const plan of departments) {
      const above = departments.find(({ key }) => key === plan.under);
      this.rows.department.push({
        guid: departmentGuid(enterprise.guid, plan),
        enterprise_guid: enterprise.guid,
        parent_guid: above ? departmentGuid(enterprise.guid, above) : null,
        name: plan.name,
        code: plan.code,
        contact: null,
        remarks: null,
        erp_id: null,
        kind: plan.kind ?? '1',
        created_at: this.createdAt,
      });
    }
    const people: DemoPerson[] = [];
    const needed = new Map<RoleKey, MasterRows['role'][number]>();
    const firstSerial = this.serial;
    for (const post of posts) {
      for (let index = 0; index < post.count; index++) {
        const account = this.accountFor(enterprise.guid, post);
        const keys = [...post.roles, ...(account?.more ?? [])];
        const roles = keys.map((key) => {
          const role =
            needed.get(key) ??
            roleRow(enterprise, ROLES[key], { ...staffing, subsidiaries }, this.createdAt);
          needed.set(key, role);
          return role;
        });
        people.push(this.hire(staffing, post, account, roles, this.serial - firstSerial + 1));
      }
    }
    this.rows.role.push(...needed.values());
    return people;
  }

  private accountFor(enterprise: string, post: Post): DemoAccount | null {
    for (const account of this.waiting) {
      if (
        account.enterprise === enterprise &&
        account.job === post.job &&
        account.department === post.department
      ) {
        this.waiting.delete(account);
        return account;
      }
    }
    return null;
  }

  private freshName(): string {
    for (;;) {
      const name = this.random.pick(FAMILY_NAMES) + this.random.pick(GIVEN_NAMES);
      if (!this.names.has(name)) {
        this.names.add(name);
        return name;
      }
    }
  }

  private hire(
    staffing: Staffing,
    post: Post,
    account: DemoAccount | null,
    roles: MasterRows['role'],
    place: number,
  ): DemoPerson {
    const { enterprise, departments, prefix } = staffing;
    const department = departments.find(({ key }) => key === post.department);
    if (!department) throw new Error(`${enterprise.name} has no department ${post.department}.`);
    this.serial += 1;
    const guid = `demo-person-${String(this.serial).padStart(4, '0')}`;
    const name = account?.name ?? this.freshName();
    const phone = phoneOf(this.serial);
    const accountName = account?.account ?? `${prefix}${String(place).padStart(4, '0')}`;
    this.rows.person.push({
      guid,
      enterprise_guid: enterprise.guid,
      department_guid: departmentGuid(enterprise.guid, department),
      account_name: accountName,
      password_hash: this.passwordHash,
      name,
      phone,
      id_no: idNumber(this.random, this.serial),
      email: `${accountName}@demo.example`,
      staff_no: String(20_230_000 + this.serial),
      position: post.isHead ? '2' : '1',
      valid: true,
      created_at: this.hiredAt,
      office_phone: `0312-${String(5_600_000 + this.serial)}`,
      job_title: post.isHead ? '主任' : null,
      signature_guid: null,
      attachment_guid: null,
      attachment_name: null,
      password_initial: false,
      deleted_at: null,
    });
    for (const role of roles)
      this.rows.person_role.push({ person_guid: guid, role_guid: role.guid });
    const authorities = new Set(roles.flatMap((role) => role.authorities));
    const user: User = {
      guid,
      name,
      accountName,
      phone,
      position: post.isHead ? '2' : '1',
      enterprise: {
        guid: enterprise.guid,
        code: enterprise.code,
        name: enterprise.name,
        subjectTypes: enterprise.subject_types,
        hasSubmitted: enterprise.has_submitted,
        hasVirtualAccounts: enterprise.has_virtual_accounts,
        parentGuid: enterprise.parent_guid,
      },
      department: { guid: departmentGuid(enterprise.guid, department), name: department.name },
      authorities,
      departments: null,
      specialties: null,
      otherEnterprises: [],
      isAuditor: false,
      isPlatform: enterprise.code === DEMO_CENTRAL_CODE,
      servedByOthers: [],
      delegations: [],
      passwordIsInitial: false,
    };
    const person: DemoPerson = { job: post.job, section: post.department, phone, user };
    if (account) this.accounts.set(account.account, person);
    return person;
  }
}
