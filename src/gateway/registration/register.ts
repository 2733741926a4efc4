import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { registrationCalls } from '#contract/registration.ts';
import { userIdentity } from '#contract/core/codes.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { invalid, type Problem } from '../base/failure.ts';
import { newPasswordOf } from '../session/password-keys.ts';
import { hashPassword } from '../session/passwords.ts';
import { logChange } from '../settings/change-log.ts';
import { tryCode, useCode } from './codes.ts';
import {
  accountNameTaken,
  enterpriseCodeTaken,
  enterpriseNameTaken,
  phoneTaken,
} from './existence.ts';

type Registration = RequestOf<typeof registrationCalls.register>;

/** Authorities of the first account of an enterprise until its information is approved. */
const FIRST_AUTHORITIES = ['enterprise.view', 'enterprise.edit'];
const FIRST_ROLE = '企业管理员';

/** Registrations run one after the other, so that unique values stay unique. */
const REGISTRATION_LOCK = 728_106;

async function refuseTaken(
  tx: Tx,
  { accountName, userPhone, qiYe_Name, qiYe_BH }: Registration,
): Promise<void> {
  const problems: Problem[] = [];
  if (await enterpriseNameTaken(tx, qiYe_Name))
    problems.push({ field: 'qiYe_Name', key: 'errors.enterpriseNameTaken' });
  if (await enterpriseCodeTaken(tx, qiYe_BH))
    problems.push({ field: 'qiYe_BH', key: 'errors.creditCodeTaken' });
  if (await accountNameTaken(tx, accountName))
    problems.push({ field: 'accountName', key: 'errors.accountTaken' });
  if (await phoneTaken(tx, userPhone))
    problems.push({ field: 'userPhone', key: 'errors.phoneTaken' });
  if (problems.length > 0) throw invalid(problems);
}

async function insert(
  tx: Tx,
  given: Registration,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const enterprise = randomUUID();
  const person = randomUUID();
  const role = randomUUID();
  await tx
    .insertInto('enterprise')
    .values({
      guid: enterprise,
      code: given.qiYe_BH,
      name: given.qiYe_Name,
      subject_types: '',
      parent_guid: null,
      has_submitted: false,
      has_virtual_accounts: false,
      status: '0',
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
      account_name: given.accountName,
      password_hash: passwordHash,
      name: given.accountName,
      phone: given.userPhone,
      id_no: null,
      email: null,
      staff_no: null,
      position: userIdentity.head,
      valid: true,
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('role')
    .values({
      guid: role,
      enterprise_guid: enterprise,
      name: FIRST_ROLE,
      valid: true,
      authorities: FIRST_AUTHORITIES,
      department_scope: 'all',
      department_guids: [],
      enterprise_guids: [],
    })
    .execute();
  await tx.insertInto('person_role').values({ person_guid: person, role_guid: role }).execute();
  const { password: _password, yzm: _code, ...told } = given;
  const user = { guid: person, enterprise: { guid: enterprise } };
  await logChange(
    tx,
    { user, now },
    { module: 'registration', guid: enterprise, name: given.qiYe_Name },
    null,
    told,
  );
  return enterprise;
}

/**
 * Registers an enterprise with its first account; returns the key of the enterprise. Only success
 * uses the code up.
 */
export async function register({ db, now }: CallContext, given: Registration): Promise<string> {
  const password = await newPasswordOf(db, 'password', given.password, now);
  const code = await tryCode(db, given.userPhone, ['1', '34'], given.yzm, now);
  const passwordHash = await hashPassword(password);
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK})`.execute(tx);
    await refuseTaken(tx, given);
    await useCode(tx, code, now);
    return insert(tx, given, passwordHash, now);
  });
}
