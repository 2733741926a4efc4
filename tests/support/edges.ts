import type { AnySchema } from 'yup';
import * as rules from '#contract/core/rules.ts';

const a = (n: number) => 'a'.repeat(n);

/** Signs that nobody sees or that turn the order of what is written; those at the ends of the ranges. */
const HIDDEN = [
  '\u00AD', '\u034F', '\u061C', '\u115F', '\u200B', '\u200E', '\u200F', '\u202A', '\u202E', '\u2060', '\u2064', '\u2066', '\u2069', '\u206F', '\u2800', '\u3164',
  '\uFEFF', '\uFFA0', '\uFFF9', '\uFFFB', '\uFDD0', '\uFFFE', '\u{1FFFF}', '\u{E0001}', '\u{E0020}', '\u{E007F}',
];

/** A rule, values that pass it, and values that fail with the rule that must be named: those at, just inside and just outside its edges. */
export const edges: [string, AnySchema, unknown[], [unknown, rules.RuleName][]][] = [
  ['trimmedText', rules.trimmedText(), ['', ' a ', undefined, null, '中文，a\n\t', '𠮷'], [
    [5, 'wrongType'], [true, 'wrongType'], [['a'], 'wrongType'], [{}, 'wrongType'],
    ['a\u0000b', 'unprintable'], ['a\uD842b', 'unprintable'], ['a\u007Fb', 'unprintable'],
  ]],
  ['one line(40)', rules.requiredText(40), ['甲\u3000乙', 'a\u00A0b', '葛\u{E0100}城', '\u8FBB\uFE00', 'ᠮᠣᠩ\u180Eᠠ', '\uE000', '\uFFFD', 'שלום a', '\u2010\u2027', 'é\u0301', '\u202Fa', '🏗️'], [
    ...['\n', '\r\n', '\t', '\u2028', '\u2029'].map((sign): [unknown, rules.RuleName] => [`a${sign}b`, 'singleLine']),
    ...['\u200C', '\u200D', ...HIDDEN].map((sign): [unknown, rules.RuleName] => [`a${sign}b`, 'invisible']),
    ['\u202Egpj.exe', 'invisible'], ['a\u2069', 'invisible'], ['\u3164', 'invisible'], ['a\u0085b', 'unprintable'],
  ]],
  ['several lines(40)', rules.severalLines(rules.maxText(40)), ['a\nb', 'a\r\n\r\nb', '甲\t乙', '👷\u200D♂️', 'می\u200Cخواهم', '葛\u{E0100}城'], [
    ...HIDDEN.map((sign): [unknown, rules.RuleName] => [`a${sign}b`, 'invisible']),
    ['a\u2028b', 'invisible'], ['a\u2029b', 'invisible'], ['a\u000Bb', 'unprintable'], ['a\u0000b', 'unprintable'], [a(41), 'maxText'],
  ]],
  ['words to search for(40)', rules.searchedText(rules.maxText(40)), ['a\nb', 'a\u200Bb', 'a\u202Eb', ''], [['a\u0000b', 'unprintable'], [a(41), 'maxText']]],
  ['requiredText', rules.requiredText(), ['a', a(5000)], [['', 'required'], ['   ', 'required'], [undefined, 'required'], [null, 'required']]],
  ['requiredText(5)', rules.requiredText(5), ['a', a(5), ` ${a(5)} `], [['', 'required'], [a(6), 'maxText']]],
  ['maxText(5)', rules.maxText(5), ['', undefined, a(4), a(5), '五个汉字的'], [[a(6), 'maxText']]],
  ['noFullWidth', rules.noFullWidth(rules.requiredText(20)), ['中文', '!', '~', '\uFF00a', '\uFF5F', '。、《》', '\u2FFFa', '\u3001'], [
    ['', 'required'], ['a\uFF01', 'noFullWidth'], ['a\uFF5E', 'noFullWidth'], ['a\u3000a', 'noFullWidth'], ['１', 'noFullWidth'],
    ['甲，乙', 'noFullWidth'], ['（甲）', 'noFullWidth'],
  ]],
  ['optionalChoice', rules.optionalChoice(['1', '2']), ['1', '2', '', undefined], [['3', 'enumeration'], [1, 'wrongType']]],
  ['choice', rules.choice(['1', '2']), ['1', ' 2 '], [['', 'choice'], [undefined, 'choice'], [null, 'choice'], ['3', 'enumeration']]],
  ['date', rules.date(), [0, 1_700_000_000_000, '1700000000000', -2208988800000, 253402300799999], [
    ['', 'date'], [undefined, 'date'], [null, 'date'], ['2024-01-01', 'date'], [true, 'date'], [1.5, 'date'],
    [-2208988800001, 'date'], [253402300800000, 'date'],
  ]],
  ['mobile', rules.mobile(), [
    '130', '139', '145', '149', '150', '153', '155', '159', '165', '166', '170', '178', '180', '189', '191', '198', '199',
  ].map((prefix) => `${prefix}12345678`), [
    ['', 'mobileRequired'], [undefined, 'mobileRequired'],
    ...['129', '140', '144', '154', '160', '164', '167', '179', '190', '192', '193', '197', '100', '230'].map(
      (prefix): [unknown, rules.RuleName] => [`${prefix}12345678`, 'mobile'],
    ),
    ['1301234567', 'mobile'], ['130123456789', 'mobile'], ['１3012345678', 'mobile'], ['130-1234-5678', 'mobile'],
  ]],
  ['email', rules.email(), ['', undefined, 'a@b.c', 'a_b-1@steel-group.com.cn'], [
    ['a@b', 'email'], ['a.b@c.cn', 'email'], ['@b.cn', 'email'], ['a@.cn', 'email'], ['a@b.', 'email'],
    ['a@b..cn', 'email'], ['a b@c.cn', 'email'], ['a@b@c.cn', 'email'], ['邮@b.cn', 'email'],
  ]],
  ['generalPassword', rules.generalPassword(), ['', 'abcde1', `${a(15)}1`], [
    ['abcd1', 'generalPassword'], [`${a(16)}1`, 'generalPassword'], ['abcdef', 'generalPassword'], ['123456', 'generalPassword'], ['abcde1!', 'generalPassword'],
  ]],
  ['registrationPassword', rules.registrationPassword(), ['Abcdefg1', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', `A1${a(18)}`, 'Steel2026!'], [
    ['', 'registrationPasswordRequired'], [undefined, 'registrationPasswordRequired'],
    ['Abcdef1', 'registrationPassword'], [`A1${a(19)}`, 'registrationPassword'], ['abcdefg1', 'registrationPassword'],
    ['ABCDEFG1', 'registrationPassword'], ['abcdefg!', 'registrationPassword'], ['Abcdefgh', 'registrationPassword'],
    ['Abcdef 1!', 'registrationPassword'], ['Abcdef1！', 'registrationPassword'],
  ]],
  ['sentPassword', rules.sentPassword(), ['Steel2026!', `key-1:${a(40)}`, `k:${a(342)}==`], [
    ['', 'registrationPasswordRequired'], [`:${a(40)}`, 'registrationPassword'], [`key-1:${a(39)}`, 'registrationPassword'], [`key 1:${a(40)}`, 'registrationPassword'],
    [`key-1:${a(39)}!`, 'registrationPassword'], [`key-1:${a(1001)}`, 'registrationPassword'], [`A1${a(19)}`, 'registrationPassword'],
  ]],
  ['accountName', rules.accountName(), ['abcdefg1', `${a(15)}1`, 'purchaser01'], [
    ['', 'accountNameRequired'], ['abcdef1', 'accountName'], [`${a(16)}1`, 'accountName'], ['abcdefgh', 'accountName'], ['12345678', 'accountName'], ['abcdef_1', 'accountName'],
  ]],
  ['digits(3)', rules.digits(3), ['123'], [['1234', 'maxText']]],
  ['digits', rules.digits(12), ['', '0', '0123456789'], [['1a', 'digits'], ['-1', 'digits'], ['1.0', 'digits'], ['１', 'digits'], [1, 'wrongType']]],
  ['sixDigits', rules.sixDigits(), ['', '000000'], [['12345', 'sixDigits'], ['1234567', 'sixDigits'], ['12345a', 'sixDigits']]],
  ['amount', rules.amount(), ['', undefined, '0', '0.0001', '1234.5000', '007', '9999999999999.9999', '10000000000000', '10000000000000.0000'], [
    ['0.00001', 'amount'], ['-0.0001', 'amountNegative'], ['10000000000000.0001', 'amountMax'], ['99999999999999999999', 'amountMax'],
    ['1e3', 'amountFormat'], ['1,000', 'amountFormat'], ['.5', 'amountFormat'], ['5.', 'amountFormat'], ['+1', 'amountFormat'],
    ['abc', 'amountFormat'], ['NaN', 'amountFormat'], ['１', 'amountFormat'], [5, 'wrongType'],
  ]],
  ['nationalId', rules.nationalId(), [ '1'.repeat(15), '1'.repeat(18), `${'1'.repeat(17)}X`, `${'1'.repeat(17)}x`], [
    ['', 'nationalIdRequired'], [undefined, 'nationalIdRequired'], ['1'.repeat(14), 'nationalId'], ['1'.repeat(16), 'nationalId'], ['1'.repeat(17), 'nationalId'],
    ['1'.repeat(19), 'nationalId'], [`${'1'.repeat(14)}X`, 'nationalId'], [`${'1'.repeat(16)}XX`, 'nationalId'], [`${'1'.repeat(17)}Y`, 'nationalId'],
  ]],
  ['creditCode', rules.creditCode(), ['91310000MA1FL00000', '1'.repeat(18)], [
    ['', 'creditCode'], ['1'.repeat(17), 'creditCodeFormat'], ['1'.repeat(19), 'creditCodeFormat'], ['91310000ma1fl00000', 'creditCodeFormat'],
  ]],
  ['bankCard', rules.bankCard(), ['0', '6222021001116245'], [['', 'bankCard'], ['6222 0210', 'bankCard'], ['62a', 'bankCard']]],
  ['landline', rules.landline(), ['', undefined, '010-1234567', '0555-12345678', '0555-1234567-1', '010-12345678-123456'], [
    ['10-1234567', 'landline'], ['01-1234567', 'landline'], ['01055-1234567', 'landline'], ['010-123456', 'landline'], ['010-123456789', 'landline'],
    ['0101234567', 'landline'], ['010-1234567-', 'landline'], ['010-1234567-1234567', 'landline'],
  ]],
  ['officePhone', rules.officePhone(), ['', '010-1234567', '0555-12345678-123456'], [['010-123456', 'officePhone'], ['010-123456789', 'officePhone'], ['13800138000', 'officePhone'], ['0555-1234567-1234567', 'officePhone']]],
  ['nameText(5)', rules.nameText(5), ['', '王小明', 'Wang1', '阿·里(）', a(5)], [[a(6), 'maxText'], ['王 明', 'nameText'], ['王-明', 'nameText'], ['王明。', 'nameText']]],
  ['accountNumber(8, 10)', rules.accountNumber(8, 10), ['', '00000000', '1234567890'], [['1234567', 'accountNumber'], ['12345678901', 'accountNumber'], ['1234567a', 'accountNumber'], ['1234 5678', 'accountNumber']]],
  ['accountNumber(8, 10) without a leading zero', rules.accountNumber(8, 10, false), ['10000000'], [['01234567', 'accountNumber']]],
  ['lowerCaseName(5)', rules.lowerCaseName(5), ['库管员', 'role1', a(5)], [['', 'required'], [a(6), 'maxText'], ['Role', 'lowerCaseName'], ['库 管', 'lowerCaseName'], ['库-管', 'lowerCaseName']]],
  ['personName(8)', rules.personName(8), ['王小明', '买买提·艾力', 'A Li', 'Li-Na', a(8)], [['', 'required'], [a(9), 'maxText'], ['王·', 'personName'], ['·王', 'personName'], ['王@明', 'personName'], ['王  明', 'personName']]],
  ['staffNumber', rules.staffNumber(), ['12345', '0'.repeat(13)], [['', 'required'], ['1234', 'staffNumber'], ['0'.repeat(14), 'staffNumber'], ['1234a', 'staffNumber']]],
  ['place(3)', rules.place(3), [1, '3'], [['', 'required'], [0, 'minNumber'], [4, 'maxNumber'], [1.5, 'wholeNumber'], ['1e0', 'wholeNumber']]],
  ['wholeFrom(1)', rules.wholeFrom(1), ['', null, undefined, 1, '2147483647'], [[0, 'minNumber'], [2147483648, 'maxNumber'], ['1.5', 'wholeNumber'], ['x', 'wholeNumber']]],
  ['guid', rules.guid(), ['a', a(64), '0f8fad5b-d9cb-469f-a165-70867728950e'], [['', 'required'], [a(65), 'guid'], ["a'b", 'guid'], ['a b', 'guid']]],
  ['revision', rules.revision(), [1, '1', 2147483647], [[0, 'revision'], [-1, 'revision'], [1.5, 'revision'], ['', 'revision'], [undefined, 'revision'], ['x', 'revision'], [2147483648, 'revision']]],
  ['requestId', rules.requestId(), ['0f8fad5b-d9cb-469f-a165-70867728950e', '0F8FAD5B-D9CB-469F-A165-70867728950E'], [['', 'required'], ['0f8fad5bd9cb469fa16570867728950e', 'requestId'], ['0f8fad5b-d9cb-469f-a165-70867728950', 'requestId']]],
  ['opinion', rules.opinion(), ['', a(254), a(255), ` ${a(255)} `], [[a(256), 'maxText']]],
  ['page', rules.page(), [undefined, '', 1, '2', 2147483647], [[0, 'minNumber'], ['x', 'wrongType'], [1.5, 'wholeNumber'], [2147483648, 'maxNumber'], [[1], 'wrongType']]],
  ['rows', rules.rows(), [undefined, 1, '10', 10_000], [[0, 'minNumber'], [10_001, 'maxNumber'], ['1e3', 'wrongType']]],
];
