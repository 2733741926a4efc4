import type { suppliersCalls } from '#contract/suppliers.ts';
import type { HandlersOf } from '../../http/context.ts';
import { storeLetter, promiseLetter } from './letter.ts';
import { listSettings } from './list.ts';
import { promiseHandlers } from './promises.ts';
import { saveYearEvaluation, yearEvaluation } from './year-settings.ts';

type SettingCalls = Pick<
  typeof suppliersCalls,
  | 'listSettings'
  | 'saveYearEvaluation'
  | 'yearEvaluation'
  | 'addPromiseLetter'
  | 'updatePromiseLetter'
  | 'promiseLetter'
  | keyof typeof promiseHandlers
>;

/** The settings centre: how a year is evaluated, and what suppliers promise. */
export const settingHandlers: HandlersOf<SettingCalls> = {
  ...promiseHandlers,
  listSettings,
  saveYearEvaluation: async (form, context) => ({ guid: await saveYearEvaluation(context, form) }),
  yearEvaluation: (search, context) => yearEvaluation(context, search),
  addPromiseLetter: async (form, context) => ({ guid: await storeLetter(context, form, null) }),
  updatePromiseLetter: async ({ guid, ...form }, context) => ({
    guid: await storeLetter(context, form, guid),
  }),
  promiseLetter: (_, context) => promiseLetter(context),
};
