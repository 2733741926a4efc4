import type { TextFile } from '#locales/keys.ts';
import { defineRoutes, type LoadScreen, type RouteSpec } from './types.ts';
import { whatIfRoute } from './what-if.ts';

const group = 'procurement';

/** The screens of a kind of record. */
interface RecordScreens {
  list: LoadScreen;
  record: LoadScreen;
  form: LoadScreen;
  /** Further text files that the form needs. */
  formTexts?: readonly TextFile[];
}

/** The name of a kind of record in the keys of its titles. */
type RecordName = 'yearlyPlan' | 'batchPlan' | 'selfPlan' | 'setUp' | 'order' | 'contract';

/**
 * The routes of a kind of record: its list in the menu, and below it the new, shown and edited
 * record, and the what-if.
 */
function records(
  path: string,
  name: RecordName,
  module: string,
  texts: readonly TextFile[],
  screens: RecordScreens,
): RouteSpec[] {
  const shared: { texts: readonly TextFile[] } = {
    texts: ['records', 'diagram', 'audit', ...texts],
  };
  const view = { audience: 'agencyOrBuyer', authority: `${module}.view` } as const;
  const edit = { audience: 'agencyOrBuyer', authority: `${module}.edit` } as const;
  const form = { texts: [...shared.texts, ...(screens.formTexts ?? [])], needs: edit };
  const record: RouteSpec = {
    ...shared,
    path: `${path}/:guid`,
    title: `${name}Record`,
    parent: path,
    screen: screens.record,
  };
  return [
    {
      ...shared,
      path,
      title: `${name}List`,
      menu: { group },
      needs: view,
      keptAlive: true,
      screen: screens.list,
    },
    {
      ...form,
      path: `${path}/new`,
      title: `${name}New`,
      parent: path,
      screen: screens.form,
    },
    record,
    whatIfRoute(record),
    {
      ...form,
      path: `${path}/:guid/edit`,
      title: `${name}Edit`,
      parent: path,
      screen: screens.form,
    },
  ];
}

const planLists = () => import('../../plans/lists.tsx');
const planRecords = () => import('../../plans/records.tsx');
const planForms = () => import('../../plans/forms.tsx');
const entrustLists = () => import('../../entrust/lists.tsx');
const entrustRecords = () => import('../../entrust/records.tsx');

const delegations = '/workbench/delegations';
const delegationTexts: readonly TextFile[] = ['delegation', 'records', 'diagram', 'audit'];
const advices = '/workbench/advices';
const adviceTexts: readonly TextFile[] = ['advice', 'records', 'diagram', 'audit'];
const advice: RouteSpec = {
  path: `${advices}/:guid`,
  title: 'adviceRecord',
  parent: advices,
  texts: adviceTexts,
  screen: () => import('../../approval/advice-record.tsx').then((m) => m.AdviceRecord),
};
const delegation: RouteSpec = {
  path: `${delegations}/:guid`,
  title: 'delegationRecord',
  parent: delegations,
  texts: delegationTexts,
  screen: () => import('../../approval/delegation-record.tsx').then((m) => m.DelegationRecord),
};

/** Plans, set-ups, entrust orders and contracts (requirements, 3; the paths are ours). */
export const procurementRoutes = defineRoutes('login', [
  {
    path: '/workbench',
    title: 'workbench',
    menu: { group },
    needs: { audience: 'agencyOrBuyer' },
    texts: ['workbench', 'records'],
    screen: () => import('../../workbench/workbench.tsx').then((m) => m.Workbench),
  },
  {
    path: delegations,
    title: 'delegationList',
    parent: '/workbench',
    texts: delegationTexts,
    keptAlive: true,
    screen: () => import('../../approval/delegation-list.tsx').then((m) => m.DelegationList),
  },
  {
    path: `${delegations}/new`,
    title: 'delegationNew',
    parent: delegations,
    texts: delegationTexts,
    screen: () => import('../../approval/delegation-form.tsx').then((m) => m.DelegationForm),
  },
  delegation,
  whatIfRoute(delegation),
  {
    path: advices,
    title: 'adviceList',
    parent: '/workbench',
    texts: adviceTexts,
    keptAlive: true,
    screen: () => import('../../approval/advice-list.tsx').then((m) => m.AdviceList),
  },
  advice,
  whatIfRoute(advice),
  ...records('/plans/yearly', 'yearlyPlan', 'plans', ['plans'], {
    list: () => planLists().then((m) => m.YearlyPlanList),
    record: () => planRecords().then((m) => m.YearlyPlanRecord),
    form: () => planForms().then((m) => m.YearlyPlanForm),
    formTexts: ['approval'],
  }),
  ...records('/plans/batch', 'batchPlan', 'plans', ['plans'], {
    list: () => planLists().then((m) => m.BatchPlanList),
    record: () => planRecords().then((m) => m.BatchPlanRecord),
    form: () => import('../../plans/batch-form.tsx').then((m) => m.BatchPlanForm),
    formTexts: ['approval'],
  }),
  ...records('/plans/self', 'selfPlan', 'plans', ['plans'], {
    list: () => planLists().then((m) => m.SelfPlanList),
    record: () => planRecords().then((m) => m.SelfPlanRecord),
    form: () => planForms().then((m) => m.SelfPlanForm),
    formTexts: ['approval'],
  }),
  ...records('/setUp', 'setUp', 'setUp', ['setUp'], {
    list: () => import('../../set-up/list.tsx').then((m) => m.SetUpList),
    record: () => import('../../set-up/record.tsx').then((m) => m.SetUpRecord),
    form: () => import('../../set-up/form.tsx').then((m) => m.SetUpForm),
    formTexts: ['approval'],
  }),
  ...records('/entrust/orders', 'order', 'entrust', ['entrust', 'setUp'], {
    list: () => entrustLists().then((m) => m.EntrustOrderList),
    record: () => entrustRecords().then((m) => m.EntrustOrderRecord),
    form: () => import('../../entrust/order-form.tsx').then((m) => m.EntrustOrderForm),
  }),
  ...records('/entrust/contracts', 'contract', 'entrust', ['entrust'], {
    list: () => entrustLists().then((m) => m.EntrustContractList),
    record: () => entrustRecords().then((m) => m.EntrustContractRecord),
    form: () => import('../../entrust/contract-form.tsx').then((m) => m.EntrustContractForm),
  }),
]);
