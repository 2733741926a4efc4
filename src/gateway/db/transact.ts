import { setTimeout as pause } from 'node:timers/promises';
import { Failure, invalidField } from '../http/failure.ts';
import type { Db, Tx } from './schema.ts';

/** Times that work is begun again before its failure counts. */
const ATTEMPTS = 5;
/**
 * Deadlock, and serialisation failure: the database ended one of two that waited for each other;
 * nothing is wrong with either.
 */
const BEGIN_AGAIN = ['40P01', '40001'];
/**
 * A pause before work begins again, longer each time and never the same, so that those who met do
 * not meet again. Milliseconds.
 */
const pauseBefore = (attempt: number): number => Math.random() * 10 * 2 ** attempt;
/** Seconds after which the caller is told to come back. */
const RETRY_AFTER = 2;
const UNIQUE_VIOLATION = '23505';

/**
 * What it means that another transaction stored the same meanwhile, by the constraint that noticed.
 */
const taken: Readonly<Record<string, () => Failure>> = {
  history_request: () => new Failure(409, 'errors.requestIdUsed'),
  fee_rule_name: () => invalidField('ruleName', 'errors.nameTaken'),
  bank_account_number: () => invalidField('bankAccount', 'errors.accountNumberTaken'),
  bank_account_receiving: () => new Failure(409, 'errors.accountChangeWaits'),
  bank_account_change_open: () => new Failure(409, 'errors.accountChangeWaits'),
  bank_account_change_first: () => new Failure(409, 'errors.accountChangeWaits'),
  enterprise_code_key: () => invalidField('qiYe_BH', 'errors.enterpriseTaken'),
  person_account_name_key: () => invalidField('accountName', 'errors.accountNameTaken'),
  person_id_no: () => invalidField('user_BH', 'errors.idNumberTaken'),
  person_staff_no: () => invalidField('userpeople_ID', 'errors.staffNumberTaken'),
  business_group_name: () => invalidField('yeWuZuName', 'errors.groupNameTaken'),
  institution_one: () => new Failure(409, 'errors.institutionExists'),
  fee_rule_number: () => invalidField('ruleBH', 'errors.numberTaken'),
  enterprise_bank_account_number: () => invalidField('yinHangZhangHao', 'errors.bankNumberTaken'),
  enterprise_bank_account_basic: () => invalidField('isJiBenHu', 'errors.basicAccountTaken'),
  supplier_label_name: () => invalidField('biaoqianName', 'errors.labelNameTaken'),
  supplier_label_coal: () => invalidField('ifMeiDian', 'errors.coalLabelExists'),
  amount_rule_name: () => invalidField('ruleName', 'errors.nameTaken'),
  representative_phone: () => invalidField('phone', 'errors.poolPhoneTaken'),
  representative_id_no: () => invalidField('idNo', 'errors.idNoTaken'),
  restoration_open: () => new Failure(409, 'errors.restorationOpen'),
  year_settings_year: () => invalidField('evaluationYear', 'errors.yearTaken'),
  promise_class_name: () => invalidField('classifyName', 'errors.nameTaken'),
  promise_kind_name: () => invalidField('kindName', 'errors.nameTaken'),
  promise_behaviour_name: () => invalidField('behaviourName', 'errors.nameTaken'),
  promise_letter_once: () => new Failure(409, 'errors.letterExists'),
  supplier_year_version: () => new Failure(409, 'errors.creditMadeMeanwhile'),
  credit_calculation_running: () => new Failure(409, 'errors.calculationRuns'),
  credit_calculation_request_id_key: () => new Failure(409, 'errors.requestIdUsed'),
  contract_performance_number: () => new Failure(409, 'errors.performancesMeanwhile'),
  supplier_category_code: () => invalidField('categoryCode', 'errors.categoryCodeTaken'),
  supplier_category_name: () => invalidField('categoryName', 'errors.categoryNameTaken'),
  admission_once: () => new Failure(409, 'errors.admissionExists'),
  personnel_change_open: () => new Failure(409, 'errors.personnelChangeMeanwhile'),
  supervised_unit_once: () => invalidField('userQiYe_Guid', 'errors.unitSupervised'),
};

/**
 * Does work in one transaction, all of it or nothing. Work that met another in a deadlock begins
 * again, and is refused with 503 when it met others each time; what must be unique and another
 * transaction stored meanwhile is refused as taken. Every transaction goes through here: the linter
 * refuses others.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      // eslint-disable-next-line no-restricted-properties -- Here is where the others are sent.
      return await db.transaction().execute(work);
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      const known = code === UNIQUE_VIOLATION ? taken[constraint ?? ''] : undefined;
      if (known) throw known();
      if (!BEGIN_AGAIN.includes(code ?? '')) throw error;
      if (attempt === ATTEMPTS)
        throw new Failure(503, 'errors.inTheWay', { retryAfter: RETRY_AFTER, cause: error });
      await pause(pauseBefore(attempt));
    }
  }
}
