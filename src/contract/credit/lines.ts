import { object } from 'yup';
import { amount, maxText, requiredText, severalLines } from '../core/rules.ts';

/**
 * Cells of a line of appraised contracts that keep what they say: under the rules of any text or
 * amount of a request.
 */
export const performanceCells = object({
  contractNo: requiredText(64),
  contractName: requiredText(200),
  dealMoney: amount(),
});

/** The same of a line of what public registers say. */
export const publicCreditCells = object({
  sourceName: requiredText(100),
  kind: requiredText(100),
  content: severalLines(requiredText(4000)),
  link: maxText(510),
});
