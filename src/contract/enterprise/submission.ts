import { string } from 'yup';
import type { Code } from '../core/enumerations.ts';
import { day, keptNationalId, landline, mobile, requiredText, ruleMessage } from '../core/rules.ts';

/**
 * Most decimals of the registered capital by its unit: yuan, ten-thousand yuan, thousand yuan
 * (requirements, 10.3).
 */
const CAPITAL_DECIMALS: Readonly<Record<Code<'capitalUnit'>, number>> = { '1': 2, '2': 6, '3': 5 };

/** Most decimals of the registered capital in a unit; without one that of ten-thousand yuan. */
export const capitalDecimals = (unit: unknown): number =>
  CAPITAL_DECIMALS[unit as Code<'capitalUnit'>] ?? CAPITAL_DECIMALS['2'];

export const capital = () =>
  requiredText(24).when('zhuCeZiJinDanWei', ([unit]: unknown[], schema) => {
    const n = capitalDecimals(unit);
    return schema.matches(new RegExp(`^\\d{1,15}(?:\\.\\d{1,${n}})?$`), {
      message: ruleMessage('decimals', { n }),
      excludeEmptyString: true,
    });
  });

/** A passport has a number of its own make; only an identity card has the form that is known. */
export const documentNumber = () =>
  string().when('fddbrShengFenZhengType', ([kind]: unknown[]) =>
    String(kind ?? '100') === '100' ? keptNationalId() : requiredText(32),
  );

export const phone = () =>
  requiredText(30).test(
    'phone',
    ruleMessage('landline'),
    (value) => !value || landline().isValidSync(value) || mobile().isValidSync(value),
  );

/** A day of a CA certificate: given with its number, and only with it. */
export const certificateDay = () =>
  day()
    .nullable()
    .when('caNo', {
      is: (no: unknown) => Boolean(no),
      then: (schema) => schema.required(ruleMessage('date')),
    });

/** The last day of a CA certificate, after its first. */
export const certificateEnd = () =>
  certificateDay().when('caStartDay', ([start]: unknown[], schema) =>
    schema.test(
      'periodOrder',
      ruleMessage('periodOrder'),
      (end) => !end || typeof start !== 'string' || end > start,
    ),
  );

/** Endings of the scans that whoever reviews an enterprise has to read. */
export const SCAN_TYPES = ['jpg', 'jpeg', 'pdf'];

/** Most bytes of such a scan. */
export const SCAN_BYTES = 2 * 1024 * 1024;
