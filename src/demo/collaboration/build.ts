import { CHAIN_KINDS, isProcurement } from '#contract/kinds.ts';
import type { Entry } from '#gateway/records/history.ts';
import { END, WORKING_DAY } from '../calendar.ts';
import { peopleWith, type DemoPerson, type World } from '../master-data/world.ts';
import { NumberSeries } from '../number-series.ts';
import type { Ledger } from '../scenarios/ledger.ts';
import type { Line } from '../scenarios/stage.ts';
import type { Course, Simulation } from '../simulation.ts';
import { Acts } from './acts.ts';

/** Kinds of the line that the third approver hands over while away. */
const HANDED_OVER = CHAIN_KINDS.filter((kind) => isProcurement(kind) && kind !== 'entrustContract');

/** The people of the first unit who act. */
function castOf({ accounts, units }: World) {
  const who = (account: string): DemoPerson => {
    const person = accounts.get(account);
    if (!person) throw new Error(`Nobody has the account ${account}.`);
    return person;
  };
  const buyer = who('purchaser01');
  const first = who('approver01');
  const unit = units.find(({ guid }) => guid === buyer.user.enterprise.guid);
  const others = (job: DemoPerson['job']) =>
    unit === undefined ? [] : peopleWith(unit, job).filter((one) => one !== first && one !== buyer);
  const [alsoFirst] = others('approver1');
  const colleague = others('buyer').at(-1);
  const standIn = others('handler').at(-1);
  if (!alsoFirst || !colleague || !standIn) throw new Error('The first unit lacks people who act.');
  return {
    buyer,
    first,
    alsoFirst,
    second: who('approver02'),
    third: who('approver03'),
    fourth: who('approver04'),
    fifth: who('approver05'),
    administrator: who('sysadmin01'),
    supervisor: who('supervisor01'),
    auditor: who('auditor01'),
    colleague,
    standIn,
  };
}

type Cast = ReturnType<typeof castOf>;

/** One delegation that is in force, and one that waits for an answer. */
function* delegating(acts: Acts, { second, third, administrator, standIn }: Cast): Course {
  const given = acts.offer(third, standIn, {
    kinds: HANDED_OVER,
    remarks: '参加集团年度预算会，期间由代理人审批。',
  });
  yield 0.2;
  acts.takeOn(given, third, standIn);
  yield 4;
  acts.offer(second, administrator, {
    kinds: ['selfPlan'],
    inDays: 7,
    remarks: '下周外出培训，请代为审批自行采购计划。',
  });
}

/** Records whose chain their approvers change. */
function* changing(acts: Acts, { first, alsoFirst, fourth, fifth }: Cast): Course {
  const reason = '本人近期驻外检修，请您审批。';
  acts.transfer(acts.waiting('selfPlan', 1), alsoFirst, fourth, reason);
  yield 0.02;
  acts.add(acts.waiting('setUp', 1), first, {
    colleague: fifth,
    place: 'before',
    opinion: '涉及跨年度付款，请先行审核。',
  });
  yield 0.02;
  acts.add(acts.waiting('batchPlan', 1), first, {
    colleague: fourth,
    place: 'after',
    opinion: '金额接近授权上限，请一并审批。',
  });
}

/**
 * Advice: one is answered, one waits for a colleague and its record for that, and one waits for the
 * first approver.
 */
function* asking(acts: Acts, { first, third, supervisor, colleague }: Cast): Course {
  const question = '上一批次同类备件的到货质量如何？能否继续沿用原规格？';
  const asked = acts.ask(acts.waiting('batchPlan', 1), first, colleague, {
    question,
    isAwaited: false,
  });
  yield 0.2;
  acts.answer(asked, first, colleague, '上批到货均验收合格，原规格可以继续使用。');
  yield 0.02;
  const order = acts.waiting('entrustOrder', 1);
  acts.ask(order, first, supervisor, {
    question: '委托范围是否需要先做监督备案？',
    isAwaited: true,
  });
  yield 0.02;
  const setUp = acts.waiting('setUp', 3);
  acts.ask(setUp, third, first, {
    question: '供货周期是否已与生产检修计划对接？请从采购部角度提出意见。',
    isAwaited: false,
  });
}

/**
 * What the buyer asks approvers, two discussions, one of them without a mention, and what an auditor
 * found on the same records, once by mistake.
 */
function* speaking(acts: Acts, { buyer, first, colleague, auditor }: Cast): Course {
  const plan = acts.waiting('selfPlan', 1);
  const setUp = acts.waiting('setUp', 2);
  acts.say(setUp, buyer, '技术协议已与设备管理部会签，扫描件随合同一并归档。');
  yield 0.05;
  acts.say(setUp, colleague, '备件图号以会签版为准，已通知仓库更新台账。');
  yield 0.05;
  acts.say(plan, buyer, '请关注交货期：月底前要赶上二号高炉检修。', [first]);
  yield 0.05;
  acts.say(plan, first, '收到，请补充近三个月的询价记录。', [buyer]);
  yield 0.05;
  acts.find(setUp, auditor, '技术协议扫描件未随立项资料归档。');
  acts.find(plan, auditor, '缺近三个月的询价记录。', true);
  yield 0.05;
  acts.urge(acts.waiting('entrustOrder', 1));
  yield 0.02;
  acts.urge(acts.waiting('batchPlan', 2));
}

/** Rows of what people do to reviews beside deciding, complete once the simulation has run. */
export interface CollaborationData extends Pick<
  Acts,
  'comments' | 'findings' | 'urges' | 'advices' | 'delegations' | 'due' | 'told'
> {
  entries: Entry[];
  records: object[];
  tasks: object[];
  viewers: object[];
  numbers: NumberSeries;
}

/**
 * Lets people of the first unit act on reviews that wait on its desks, in the last days of the data;
 * the same at every scale. Returns what its rows are taken from after the simulation.
 */
export function collaborate(
  simulation: Simulation,
  stage: { world: World; ledger: Ledger; lines: readonly Line[] },
): () => CollaborationData {
  const cast = castOf(stage.world);
  const acts = new Acts({ ...stage, clock: simulation, buyer: cast.buyer });
  const courses = [
    [4.8, delegating],
    [0.7, asking],
    [0.6, speaking],
    [0.25, changing],
  ] as const;
  for (const [before, course] of courses)
    simulation.begin(END - before * WORKING_DAY, course(acts, cast), () => false);
  return () => {
    const numbers = new NumberSeries();
    const { records, ...rows } = acts;
    return {
      ...rows,
      entries: records.flatMap(({ entries }) => entries),
      records: records.map((record) => record.row(numbers)),
      tasks: records.flatMap((record) => record.tasks()),
      viewers: records.flatMap((record) => record.viewers()),
      numbers,
    };
  };
}
