import { randomUUID } from 'node:crypto';
import { dayOf } from '#contract/core/calendar.ts';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { LOT_COLUMNS, lotCells, type suppliersCalls } from '#contract/suppliers.ts';
import { codeNamed } from '../../base/texts.ts';
import type { CallContext } from '../../http/context.ts';
import { dayIn, isDayOf, takeLines } from '../../imports/supplier-lines.ts';

const DECIMAL = /^\d{1,14}(\.\d{1,4})?$/;
const YEAR_LENGTH = 4;
const PHONE_LENGTH = 32;

/** Takes the lots of a spreadsheet, all of them or none. */
export function importLots(
  context: CallContext,
  request: RequestOf<typeof suppliersCalls.importLots>,
): Promise<ResponseOf<typeof suppliersCalls.importLots>> {
  const { user, now } = context;
  const isPast = (cell: string) =>
    isDayOf(cell, dayIn(cell).slice(0, YEAR_LENGTH)) && dayIn(cell) <= dayOf(now);
  return takeLines(context, request, {
    table: 'lot',
    unit: 'purchaser_guid',
    columns: LOT_COLUMNS,
    cells: lotCells,
    identity: { column: 'bdBH', of: ({ bdBH }) => bdBH },
    wrongIn: ({ xmLeiXing, zbFangShi, dealMoney, awardTime, phone }) => ({
      ...(codeNamed('projectType', xmLeiXing) === null
        ? { xmLeiXing: 'errors.importProjectType' }
        : {}),
      ...(codeNamed('tenderWay', zbFangShi) === null
        ? { zbFangShi: 'errors.importTenderWay' }
        : {}),
      ...(DECIMAL.test(dealMoney) ? {} : { dealMoney: 'errors.importAmount' }),
      ...(isPast(awardTime) ? {} : { awardTime: 'errors.importPastDay' }),
      ...(phone.length > PHONE_LENGTH ? { phone: 'errors.importPhone' } : {}),
    }),
    async held(tx) {
      const rows = await tx
        .selectFrom('lot')
        .where('purchaser_guid', '=', user.enterprise.guid)
        .select('number')
        .execute();
      return new Set(rows.map(({ number }) => number));
    },
    rowOf: ({ bdBH, bdName, xmLeiXing, zbFangShi, dealMoney, awardTime, xmJingLi, phone }) => ({
      guid: randomUUID(),
      number: bdBH,
      name: bdName,
      project_type: codeNamed('projectType', xmLeiXing),
      tender_way: codeNamed('tenderWay', zbFangShi),
      deal_money: dealMoney,
      awarded_on: dayIn(awardTime),
      manager_name: xmJingLi,
      manager_phone: phone || null,
    }),
  });
}
