import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { PERFORMANCE_COLUMNS, performanceCells, type creditCalls } from '#contract/credit.ts';
import type { CallContext } from '../http/context.ts';
import { codeNamed } from '../base/texts.ts';
import { dayIn, isDayOf, takeLines } from '../imports/supplier-lines.ts';

const DECIMAL = /^\d{1,14}(\.\d{1,4})?$/;

/** Imports the appraised contracts of a spreadsheet, all or none. */
export function importPerformances(
  context: CallContext,
  request: RequestOf<typeof creditCalls.importPerformances>,
): Promise<ResponseOf<typeof creditCalls.importPerformances>> {
  const { creditYear } = request;
  return takeLines(context, request, {
    table: 'contract_performance',
    unit: 'unit_guid',
    columns: PERFORMANCE_COLUMNS,
    cells: performanceCells,
    identity: { column: 'contractNo', of: ({ contractNo }) => contractNo },
    wrongIn: ({ contractNo, contractName, projectType, dealMoney, score, appraisalTime }) => ({
      ...(contractNo === '' || contractNo.length > 64
        ? { contractNo: 'errors.importContractNo' }
        : {}),
      ...(contractName === '' || contractName.length > 200
        ? { contractName: 'errors.importContractName' }
        : {}),
      ...(codeNamed('projectType', projectType) === null
        ? { projectType: 'errors.importProjectType' }
        : {}),
      ...(DECIMAL.test(dealMoney) ? {} : { dealMoney: 'errors.importAmount' }),
      ...(DECIMAL.test(score) && new Big(score).lte(100) ? {} : { score: 'errors.importScore' }),
      ...(isDayOf(appraisalTime, creditYear) ? {} : { appraisalTime: 'errors.importDay' }),
    }),
    async held(tx, suppliers) {
      const rows = await tx
        .selectFrom('contract_performance')
        .where('unit_guid', '=', context.user.enterprise.guid)
        .where((eb) => eb('supplier_guid', '=', eb.fn.any(eb.val([...suppliers]))))
        .select(['supplier_guid', 'contract_no'])
        .execute();
      return new Set(
        rows.map(({ supplier_guid, contract_no }) => `${supplier_guid} ${contract_no}`),
      );
    },
    rowOf: ({ contractNo, contractName, projectType, dealMoney, score, appraisalTime }) => ({
      guid: randomUUID(),
      year: creditYear,
      contract_no: contractNo,
      contract_name: contractName,
      project_type: codeNamed('projectType', projectType),
      deal_money: dealMoney,
      score,
      appraised_on: dayIn(appraisalTime),
    }),
  });
}
