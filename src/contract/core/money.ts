import Big from 'big.js';
import { formatRounded, formatStored } from './stored-amount.ts';

/** Largest amount that is accepted, in yuan (assumed; numeric(18,4) holds it). */
export const MONEY_MAX = '10000000000000';

/** Decimals of an amount in yuan (requirements, 9). */
const AMOUNT_DECIMALS = 4;

/** Decimals of an amount shown in ten-thousand yuan (requirements, 9). */
const WAN_DECIMALS = 6;

const fixed = (value: Big, decimals: number) => {
  const text = value.toFixed(decimals, Big.roundHalfUp);
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
};

/** Converts yuan to ten-thousand yuan with 6 decimals, rounded half up (requirements, 9). */
export function yuanToWan(amount: string): string {
  return fixed(new Big(amount).times('0.0001'), WAN_DECIMALS);
}

/** Converts ten-thousand yuan to yuan with 4 decimals. */
export const wanToYuan = (wan: string): string => multiply(wan, '10000');

/**
 * Quantity times price, computed exactly, then rounded half up to 4 decimals (requirements, 9;
 * rounding assumed).
 */
export function multiply(quantity: string, price: string): string {
  return fixed(new Big(quantity).times(price), AMOUNT_DECIMALS);
}

/** Total of amounts with 4 decimals; "0.0000" without amounts (requirements, 9; form assumed). */
export function sum(amounts: Iterable<string>): string {
  let total = new Big(0);
  for (const amount of amounts) total = total.plus(amount);
  return fixed(total, AMOUNT_DECIMALS);
}

/** Difference of two amounts with 4 decimals. */
export function minus(amount: string, less: string): string {
  return fixed(new Big(amount).minus(less), AMOUNT_DECIMALS);
}

/** Compares two amounts by value, not by spelling: -1, 0 or 1 (assumed). */
export function compare(left: string, right: string): -1 | 0 | 1 {
  return new Big(left).cmp(right);
}

/**
 * Formats an amount with grouped thousands. With `decimals` it is rounded half up; without, every
 * significant decimal and at least two are shown (assumed).
 */
export function formatAmount(amount: string, decimals?: number): string {
  return decimals === undefined
    ? formatStored(new Big(amount).toFixed())
    : formatRounded(amount, decimals);
}

/** Fields that hold an account number, in any record or form. */
export const ACCOUNT_NUMBERS: ReadonlySet<string> = new Set([
  'bankAccount',
  'bankCard',
  'kaiHuHangZhangHao',
  'parentAccountNo',
  'yinHangZhangHao',
]);

/** Formats a bank number in groups of four (requirements, 5). */
export function groupInFours(bankNumber: string): string {
  return bankNumber.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * Masks a bank number for those who need not know it, in groups of four. From 12 digits on, the
 * first and last four digits stay; shorter ones keep a quarter of their digits at the end
 * (assumed).
 */
export function maskBankNumber(bankNumber: string): string {
  const plain = bankNumber.replace(/\s/g, '');
  const head = plain.length >= 12 ? 4 : 0;
  const tail = plain.length >= 12 ? 4 : Math.floor(plain.length / 4);
  const hidden = '*'.repeat(plain.length - head - tail);
  return groupInFours(plain.slice(0, head) + hidden + plain.slice(plain.length - tail));
}
