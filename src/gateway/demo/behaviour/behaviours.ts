import type { DemoBehaviour } from './tales.ts';

const of = (guid: string, className: string, kindName: string, name: string, points: string): DemoBehaviour => ({ guid: `demo-behaviour-${guid}`, className, kindName, name, points });

const list: readonly DemoBehaviour[] = [
  of('b1', '诚信承诺', '准入与投标诚信', '提供虚假材料', '20'),
  of('b2', '诚信承诺', '准入与投标诚信', '中标后拒签合同', '15'),
  of('b3', '履约承诺', '合同履约', '逾期交货', '5'),
  of('b4', '履约承诺', '合同履约', '擅自变更合同约定', '10'),
  of('b5', '履约承诺', '售后服务', '售后服务不到位', '5'),
  of('a1', '奖励行为', '保供与服务', '应急保供', '3'),
  of('a2', '奖励行为', '保供与服务', '超额履行质量承诺', '2'),
  of('a3', '奖励行为', '降本增效', '提出降本增效建议', '2'),
];

/** The behaviour of a name; a name that the list of promises has not is a defect of the story. */
export function behaviourNamed(name: string): DemoBehaviour {
  const found = list.find((behaviour) => behaviour.name === name);
  if (!found) throw new Error(`Nothing is promised about ${name}.`);
  return found;
}
