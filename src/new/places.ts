import type { ProcurementKind } from '#contract/kinds.ts';

/** Where the form of a kind of the purchasing line is written, and where its fields stand. */
interface FormPlace {
  contract: string;
  /** The object of its fields, from a constant of that file on. */
  fields: readonly string[];
  section: string;
}

/** The form of every kind of the purchasing line. */
export const formPlaces: Readonly<Record<ProcurementKind, FormPlace>> = {
  yearlyPlan: {
    contract: 'src/contract/plans.ts',
    fields: ['planForms', 'yearlyPlan'],
    section: 'plan',
  },
  batchPlan: {
    contract: 'src/contract/plans.ts',
    fields: ['planForms', 'batchPlan'],
    section: 'plan',
  },
  selfPlan: {
    contract: 'src/contract/plans.ts',
    fields: ['planForms', 'selfPlan'],
    section: 'plan',
  },
  setUp: { contract: 'src/contract/set-up.ts', fields: ['setUpForm'], section: 'purchase' },
  entrustOrder: { contract: 'src/contract/entrust.ts', fields: ['orderForm'], section: 'order' },
  entrustContract: {
    contract: 'src/contract/entrust.ts',
    fields: ['contractForm'],
    section: 'contract',
  },
};

/** Where the lists of the modules of the purchasing line are written. */
export const listPlaces = {
  workbench: {
    contract: 'src/contract/workbench.ts',
    calls: 'workbenchCalls',
    folder: 'workbench',
    handlers: 'workbenchHandlers',
  },
  plans: {
    contract: 'src/contract/plans.ts',
    calls: 'plansCalls',
    folder: 'plans',
    handlers: 'plansHandlers',
  },
  setUp: {
    contract: 'src/contract/set-up.ts',
    calls: 'setUpCalls',
    folder: 'set-up',
    handlers: 'setUpHandlers',
  },
  entrust: {
    contract: 'src/contract/entrust.ts',
    calls: 'entrustCalls',
    folder: 'entrust',
    handlers: 'entrustHandlers',
  },
} as const;

/** Where the commands of a kind are written that has a lifecycle of its own in the line. */
interface CommandPlace {
  /** Folder of its machine. */
  machine: string;
  noun: string;
  contract: string;
  /** The calls of its module. */
  calls: string;
  /** What the names of its calls begin with. */
  prefix: string;
  /** Constant of the contract with the path of its calls. */
  path: string;
}

const entrust = {
  contract: 'src/contract/entrust.ts',
  calls: 'entrustCalls',
};

/** The kinds to which `npm run new -- command` adds; three kinds of plan share one lifecycle. */
export const commandPlaces = {
  setUp: {
    machine: 'set-up',
    noun: 'setUp',
    contract: 'src/contract/set-up.ts',
    calls: 'setUpCalls',
    prefix: '',
    path: 'path',
  },
  entrustOrder: {
    ...entrust,
    machine: 'entrust-order',
    noun: 'order',
    prefix: 'order',
    path: 'orders',
  },
  entrustContract: {
    ...entrust,
    machine: 'entrust-contract',
    noun: 'contract',
    prefix: 'contract',
    path: 'contracts',
  },
} as const satisfies Partial<Record<ProcurementKind, CommandPlace>>;

export type CommandKind = keyof typeof commandPlaces;

const enterpriseRoutes = {
  file: 'src/console/app/routes/enterprise.ts',
  constant: 'enterpriseRoutes',
} as const;
const supplierRoutes = {
  file: 'src/console/app/routes/suppliers.ts',
  constant: 'supplierRoutes',
} as const;

/** The features to which `npm run new -- kind` adds: those whose rights are view, edit and review. */
export const kindPlaces = {
  institutions: {
    area: 'institutions',
    /** Name of its contract, and of its folders on every floor. */
    contract: 'institutions',
    calls: 'institutionsCalls',
    handlers: 'institutionsHandlers',
    kinds: 'institutionKinds',
    texts: 'institutions',
    routes: enterpriseRoutes,
    group: 'enterprise',
  },
  accounts: {
    area: 'accounts',
    contract: 'accounts',
    calls: 'accountsCalls',
    handlers: 'accountsHandlers',
    kinds: 'accountKinds',
    texts: 'accounts',
    routes: enterpriseRoutes,
    group: 'enterprise',
  },
  behaviour: {
    area: 'behaviour',
    contract: 'behaviour',
    calls: 'behaviourCalls',
    handlers: 'behaviourHandlers',
    kinds: 'behaviourKinds',
    texts: 'behaviour',
    routes: supplierRoutes,
    group: 'suppliers',
  },
  signUp: {
    area: 'signUp',
    contract: 'sign-up',
    calls: 'signUpCalls',
    handlers: 'signUpHandlers',
    kinds: 'signUpKinds',
    texts: 'signUp',
    routes: supplierRoutes,
    group: 'suppliers',
  },
} as const;
