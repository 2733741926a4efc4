/**
 * A class of what suppliers deliver, with the classes below it. The key is the code: two digits a
 * level.
 */
export interface IndustryClass {
  guid: string;
  code: string;
  name: string;
  children: IndustryClass[];
}

/**
 * The industry classes of suppliers, three levels (requirements, 7: industryClassify; the classes
 * themselves are assumed). One line a class of the second level: its name, then those below it.
 */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  原燃料: [
    '铁矿石: 铁精粉 块矿 球团矿 烧结矿',
    '煤炭: 炼焦煤 喷吹煤 动力煤 电煤',
    '焦炭: 冶金焦 焦粉',
    '熔剂: 石灰石 白云石 活性石灰',
    '合金: 硅锰合金 硅铁 铬铁 钒氮合金',
    '废钢: 重型废钢 轻薄料 生铁',
  ],
  耐火材料: [
    '定形耐火材料: 镁碳砖 高铝砖 硅砖 滑板水口',
    '不定形耐火材料: 浇注料 喷补料 捣打料',
    '保温材料: 陶瓷纤维 保温砖',
  ],
  设备备件: [
    '轧辊: 支承辊 工作辊 辊环',
    '电机: 高压电机 低压电机 变频电机',
    '电气: 变压器 开关柜 电缆 变频器',
    '自动化: 可编程控制器 仪器仪表 传感器',
    '机械备件: 轴承 联轴器 减速机 液压元件 阀门 泵',
    '起重运输设备: 起重机 输送机 工业车辆',
  ],
  辅助材料: [
    '油品: 润滑油 液压油 轧制油',
    '气体: 氧气 氮气 氩气',
    '化学品: 水处理药剂 酸碱',
    '劳保用品: 防护服 安全帽 防护手套',
    '包装材料: 钢带 包装纸',
  ],
  工程施工: [
    '土建工程: 厂房基础 道路 给排水',
    '钢结构工程: 厂房钢结构 通廊',
    '机电安装: 设备安装 电气安装 管道安装',
    '炉窑工程: 高炉砌筑 加热炉砌筑',
    '防腐保温工程: 防腐 保温',
  ],
  生产服务: [
    '检修服务: 年修 定修 日修',
    '物流运输: 铁路运输 公路运输 水路运输',
    '环保服务: 除尘运维 固废处置 污水处理',
    '检测服务: 无损检测 计量检定',
  ],
  咨询与信息服务: [
    '工程咨询: 设计 监理 造价',
    '信息技术服务: 软件开发 系统运维 数据服务',
    '管理咨询: 审计 法律 培训',
  ],
};

const place = (index: number) => String(index + 1).padStart(2, '0');

const classOf = (code: string, name: string, children: IndustryClass[]): IndustryClass => ({
  guid: code,
  code,
  name,
  children,
});

function below(parent: string, line: string, index: number): IndustryClass {
  const [name = '', names = ''] = line.split(': ');
  const code = parent + place(index);
  return classOf(
    code,
    name,
    names.split(' ').map((leaf, at) => classOf(code + place(at), leaf, [])),
  );
}

/** The tree of all classes. */
export const industryClasses: readonly IndustryClass[] = Object.entries(CLASSES).map(
  ([name, lines], index) =>
    classOf(
      place(index),
      name,
      lines.map((line, at) => below(place(index), line, at)),
    ),
);

const byCode = new Map<string, IndustryClass>();
const keep = (node: IndustryClass): void => {
  byCode.set(node.code, node);
  node.children.forEach(keep);
};
industryClasses.forEach(keep);

/** The class of a code; undefined when there is none. */
export const industryClass = (code: string): IndustryClass | undefined => byCode.get(code);

/** Name of a class; its code where it is no longer known. */
export const classNameOf = (code: string): string => byCode.get(code)?.name ?? code;

/** Digits of a code up to the first and the second level. */
export const FIRST_LEVEL = 2;
export const SECOND_LEVEL = 4;
export const THIRD_LEVEL = 6;

/**
 * The class of labels for the purchase of power-station coal (requirements, 10.9: a fixed class).
 */
export const COAL_CLASS = '010204';
