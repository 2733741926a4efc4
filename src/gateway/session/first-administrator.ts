import { randomUUID } from 'node:crypto';
import { authorities, AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import { ValidationError, type Schema } from 'yup';
import { accountName, creditCode, problemsOf, registrationPassword } from '#contract/core/rules.ts';
import { userIdentity } from '#contract/core/codes.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { FirstAdministrator } from '../base/config.ts';
import { translator } from '../base/texts.ts';
import { grantDefaultRoles } from '../enterprise/default-roles.ts';
import { hashPassword } from './passwords.ts';

function checked(variable: string, rule: Schema<string>, value: string): string {
  try {
    return rule.validateSync(value);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const [problem] = problemsOf(error);
    throw new Error(
      `${variable}: ${translator('en')(problem?.key ?? 'rules.invalid', problem?.params)}`,
    );
  }
}

/**
 * Creates the first enterprise and its administrator in an empty database without demonstration
 * data, so that somebody can sign in. They hold every authority but the auditor's, who must be
 * somebody else.
 */
export async function createFirstAdministrator(
  db: Db,
  given: FirstAdministrator,
  now: Date,
): Promise<void> {
  const account = checked('ADMIN_ACCOUNT', accountName(), given.account);
  const password = await hashPassword(
    checked('ADMIN_PASSWORD', registrationPassword(), given.password),
  );
  const code = checked('ADMIN_ENTERPRISE_CODE', creditCode(), given.code);
  const enterprise = randomUUID();
  const person = randomUUID();
  const role = randomUUID();
  await transact(db, async (tx) => {
    await tx
      .insertInto('enterprise')
      .values({
        guid: enterprise,
        code,
        name: given.enterprise,
        subject_types: 'B',
        parent_guid: null,
        has_submitted: true,
        has_virtual_accounts: false,
        status: '2',
        reviews_own_plans: true,
        set_up_needs_superior: false,
        facts: '{}',
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('person')
      .values({
        guid: person,
        enterprise_guid: enterprise,
        department_guid: null,
        account_name: account,
        password_hash: password,
        name: account,
        phone: null,
        id_no: null,
        email: null,
        staff_no: null,
        position: userIdentity.head,
        valid: true,
        created_at: now,
      })
      .execute();
    const all = authorities
      .map((authority) => authority.code)
      .filter((authority) => authority !== AUDIT_AUTHORITY);
    await tx
      .insertInto('role')
      .values({
        guid: role,
        enterprise_guid: enterprise,
        name: '系统管理员',
        valid: true,
        authorities: all,
        department_scope: 'all',
        department_guids: [],
        enterprise_guids: [],
      })
      .execute();
    await tx.insertInto('person_role').values({ person_guid: person, role_guid: role }).execute();
    await grantDefaultRoles(tx, { enterpriseGuid: enterprise, types: ['B'], now });
  });
}
