import type { DemoBehaviour } from './tales.ts';

const of = (guid: string, className: string, kindName: string, name: string, points: string): DemoBehaviour => ({ guid: `demo-behaviour-${guid}`, className, kindName, name, points });

const list: readonly DemoBehaviour[] = [
  of('1', '诚信准入承诺', '资料真实', '以不正当手段取得准入资格', '50'),
  of('3', '投标承诺', '投标诚信', '以虚假材料谋取中标', '40'),
  of('4', '投标承诺', '投标诚信', '中标后不履行投标承诺', '25'),
  of('6', '履约承诺', '按合同生产', '未按合同约定组织生产', '30'),
  of('7', '履约承诺', '按合同生产', '逾期交货', '5'),
  of('9', '履约承诺', '质量与服务', '售后服务不到位', '8'),
  of('10', '表彰奖励', '保供贡献', '应急保供', '20'),
  of('12', '表彰奖励', '质量与创新', '技术改进被采纳', '15'),
  of('13', '表彰奖励', '质量与创新', '年度质量优胜', '30'),
];

/** The behaviour of a name; a name that the list of promises has not is a defect of the story. */
export function behaviourNamed(name: string): DemoBehaviour {
  const found = list.find((behaviour) => behaviour.name === name);
  if (!found) throw new Error(`Nothing is promised about ${name}.`);
  return found;
}
