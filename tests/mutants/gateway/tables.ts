import type { Call } from '#contract/core/call.ts';
import { callList, calls, type CallId } from '#contract/index.ts';
import { RECORD_KINDS, type ProcurementKind, type RecordKind } from '#contract/kinds.ts';
import { listedFields } from '#contract/procurement-forms.ts';
import { registerRecordKinds } from '#gateway/kinds.ts';
import { rulesOf, type RecordKindRules } from '#gateway/records/kind-rules.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { requestFields } from '../../support/request-fields.ts';
import type { Mutant, MutantClass } from '../mutant.ts';
import { KIND_RULES, FILTERS, HANDLERS, type Lookup } from '../lookups.ts';

/** Features whose calls are about records with a lifecycle. */
const WITH_KINDS: readonly string[] = [
  'plans',
  'setUp',
  'entrust',
  'enterprise',
  'registration',
  'institutions',
  'behaviour',
  'credit',
  'suppliers',
  'notices',
  'signUp',
  'personnel',
  'accounts',
  'organisation',
  'approval',
  'records',
  'workbench',
];

const mutant = (name: string, what: MutantClass, { file }: Lookup, wrong: string): Mutant => ({
  name,
  class: what,
  file,
  start: 0,
  end: 0,
  wrong,
  form: 'table',
  kind: null,
  event: null,
});

/** A comparable form of a part of a kind's rules, so that two equal parts are not exchanged. */
const shown = (part: unknown): string =>
  JSON.stringify(part, (_, value: unknown) =>
    typeof value === 'function' ? String(value).replaceAll(/\s/g, '') : value,
  ) ?? 'null';

const nextOf = <T>(all: readonly T[], one: T): readonly T[] => {
  const place = all.indexOf(one);
  return [...all.slice(place + 1), ...all.slice(0, place)];
};

/**
 * Whether a part of a kind's rules is ever used: editors, reviewers and continuers only if the
 * machine knows the role, the unit above only if there is a chain, the additions to a history only
 * if there are any.
 */
function isAsked(kind: RecordKind, part: keyof RecordKindRules): boolean {
  const roles = statusesOf(lifecycles[kind].machine).flatMap((status) => status.roles);
  switch (part) {
    case 'ownRole':
      return roles.includes(rulesOf(kind).ownRole);
    case 'reviewers':
      return roles.includes('reviewer');
    case 'handlers':
      return roles.includes('handler');
    case 'endsAbove':
      return roles.includes('approver');
    case 'retelling':
      return shown(rulesOf(kind).retelling) !== '{}';
    default:
      return true;
  }
}

/** Replaces every part of a kind's rules by the next kind's part that behaves differently. */
function kindRuleMutants(): readonly Mutant[] {
  registerRecordKinds();
  const rules = Object.fromEntries(
    RECORD_KINDS.map((kind) => [kind, { ...rulesOf(kind) }]),
  ) as Record<RecordKind, RecordKindRules>;
  return RECORD_KINDS.flatMap((kind) =>
    (Object.keys(rules[kind]) as (keyof RecordKindRules)[]).flatMap((part) => {
      if (!isAsked(kind, part)) return [];
      const other = nextOf(RECORD_KINDS, kind).find(
        (one) => shown(rules[one][part]) !== shown(rules[kind][part]),
      );
      return other === undefined
        ? []
        : [mutant(`rules of ${kind}: ${part}`, 'kind rule swapped', KIND_RULES, other)];
    }),
  );
}

const verbOf = ({ id }: Call): string => /[A-Z][a-z]+$/.exec(id)?.[0] ?? id.split('.')[1] ?? '';

/** Whether calls have the same shape, so that the handler of one can serve the other. */
const areAlike = (one: Call, other: Call): boolean =>
  one.module === other.module &&
  one.method === other.method &&
  one.encoding === other.encoding &&
  one.answer === other.answer &&
  typeof one.access === typeof other.access;

/**
 * Exchanges the handler of every call with another of its shape, preferably of the same verb, the
 * likeliest mistake.
 */
function handlerMutants(): readonly Mutant[] {
  return callList.flatMap((call) => {
    if (!WITH_KINDS.includes(call.module)) return [];
    const others = nextOf<Call>(callList, call).filter((one) => areAlike(one, call));
    const other = others.find((one) => verbOf(one) === verbOf(call)) ?? others[0];
    return other ? [mutant(`handler of ${call.id}`, 'handler swapped', HANDLERS, other.id)] : [];
  });
}

/** The lists of the purchasing line. */
const LISTS: Readonly<Record<ProcurementKind, CallId>> = {
  yearlyPlan: 'plans.yearlyList',
  batchPlan: 'plans.batchList',
  selfPlan: 'plans.selfList',
  setUp: 'setUp.list',
  entrustOrder: 'entrust.orderList',
  entrustContract: 'entrust.contractList',
};

/** Every available filter of every list of the purchasing line. */
function filterMutants(): readonly Mutant[] {
  return (Object.keys(LISTS) as ProcurementKind[]).flatMap((kind) =>
    Object.entries(listedFields(kind)).flatMap(([name, { filter }]) =>
      filter === undefined || !(name in requestFields(calls[LISTS[kind]]))
        ? []
        : [mutant(`list of ${kind}: ${name}`, 'filter ignored', FILTERS, '')],
    ),
  );
}

/** All possible faults in the tables that the gateway is made of. */
export const tableMutants = (): readonly Mutant[] => [
  ...kindRuleMutants(),
  ...handlerMutants(),
  ...filterMutants(),
];
