import { FACILITIES } from './opinions.ts';
import { split } from './split.ts';

/** A purchasing unit of the group as it is set up. */
export interface UnitPlan {
  name: string;
  /** As it appears in titles. */
  short: string;
  /** Beginning of its account names. */
  prefix: string;
  subjectTypes: string;
  city: string;
  reviewsOwnPlans: boolean;
  setUpNeedsSuperior: boolean;
  /** Names of the categories it buys (materials.ts), and the places it buys for. */
  buys: readonly string[];
  sites: readonly string[];
  /** Its purchasing volume relative to others. */
  weight: number;
  /** Levels of its approvals by matter; units differ, and some approve nothing. */
  levels: { plans: number; selfPlans: number; setUps: number; orders: number; contracts: number };
  /** Amounts in yuan below which one or two levels are enough. */
  bands: readonly [string, string];
}

const levels = (
  plans: number,
  selfPlans: number,
  setUps: number,
  orders: number,
  contracts: number,
) => ({ plans, selfPlans, setUps, orders, contracts });

const RAW = split('铁矿石 炼焦煤 熔剂与合金 废钢 耐火材料');
const PARTS = split('轧辊 电机 电气与自动化 机械备件 油品与辅料');
const WORKS = split('检修工程 建设工程 生产服务 咨询与信息服务');
const WITHOUT_ROLLS = [...PARTS.slice(1), ...WORKS];

/** The group itself; it makes the final review where subsidiaries may not decide alone. */
export const CENTRAL: UnitPlan = {
  name: '磐岳钢铁集团有限公司',
  short: '集团公司',
  buys: split('电气与自动化 油品与辅料 建设工程 生产服务 咨询与信息服务'),
  sites: split('集团总部大楼 集团数据中心 集团研发中心 集团培训中心'),
  prefix: 'panyue',
  subjectTypes: 'B',
  city: '北京市',
  reviewsOwnPlans: true,
  setUpNeedsSuperior: false,
  weight: 0.5,
  levels: levels(3, 3, 3, 1, 2),
  bands: ['1000000', '10000000'],
};

/** The subsidiaries; the first is the unit of purchaser01 and approver01 to approver05. */
export const SUBSIDIARIES: readonly UnitPlan[] = [
  {
    name: '磐岳临江钢铁有限公司',
    short: '临江钢铁',
    prefix: 'linjiang',
    subjectTypes: 'B',
    city: '马鞍山市',
    reviewsOwnPlans: true,
    setUpNeedsSuperior: false,
    weight: 1.8,
    levels: levels(3, 3, 3, 1, 5),
    bands: ['500000', '5000000'],
    buys: [...RAW, ...PARTS, ...WORKS],
    sites: FACILITIES,
  },
  {
    name: '磐岳东港特殊钢有限公司',
    short: '东港特钢',
    prefix: 'donggang',
    subjectTypes: 'B',
    city: '日照市',
    reviewsOwnPlans: false,
    setUpNeedsSuperior: false,
    weight: 1.3,
    levels: levels(2, 2, 2, 1, 2),
    bands: ['500000', '5000000'],
    buys: [...RAW, ...PARTS, ...WORKS],
    sites: split(
      '电炉车间 精炼车间 1号连铸机 2号连铸机 初轧车间 大棒产线 银亮材车间 锻造车间 特钢热处理车间',
    ),
  },
  {
    name: '磐岳北原矿业有限公司',
    short: '北原矿业',
    prefix: 'beiyuan',
    subjectTypes: 'B',
    city: '鞍山市',
    reviewsOwnPlans: true,
    setUpNeedsSuperior: true,
    weight: 1,
    levels: levels(2, 1, 2, 1, 1),
    bands: ['300000', '3000000'],
    buys: ['熔剂与合金', ...WITHOUT_ROLLS],
    sites: split('露天采场 一选厂 二选厂 尾矿库 破碎车间 磨矿车间 矿用汽车队 东排土场'),
  },
  {
    name: '磐岳焦化有限公司',
    short: '磐岳焦化',
    prefix: 'jiaohua',
    subjectTypes: 'B',
    city: '临汾市',
    reviewsOwnPlans: true,
    setUpNeedsSuperior: false,
    weight: 1,
    levels: levels(3, 2, 3, 0, 2),
    bands: ['500000', '5000000'],
    buys: ['炼焦煤', '耐火材料', ...WITHOUT_ROLLS],
    sites: split('6号焦炉 7号焦炉 备煤车间 干熄焦 化产车间 煤气净化车间 焦炉烟气治理站'),
  },
  {
    name: '磐岳冷轧薄板有限公司',
    short: '冷轧薄板',
    prefix: 'lengzha',
    subjectTypes: 'B',
    city: '武汉市',
    reviewsOwnPlans: true,
    setUpNeedsSuperior: false,
    weight: 1.1,
    levels: levels(4, 3, 3, 2, 2),
    bands: ['1000000', '8000000'],
    buys: ['熔剂与合金', ...PARTS, ...WORKS],
    sites: split('酸轧联合机组 连续退火线 镀锌1号线 镀锌2号线 彩涂线 磨辊车间 酸再生站 重卷检查线'),
  },
  {
    name: '磐岳高新耐火材料有限公司',
    short: '耐火材料',
    prefix: 'naihuo',
    subjectTypes: 'B',
    city: '郑州市',
    reviewsOwnPlans: false,
    setUpNeedsSuperior: false,
    weight: 0.7,
    levels: levels(1, 1, 1, 1, 0),
    bands: ['500000', '5000000'],
    buys: ['熔剂与合金', '耐火材料', ...WITHOUT_ROLLS],
    sites: split('镁碳砖车间 高铝砖车间 不定形车间 隧道窑 竖窑 原料均化库'),
  },
  {
    name: '磐岳重型轧辊有限公司',
    short: '重型轧辊',
    prefix: 'zhagun',
    subjectTypes: 'B',
    city: '唐山市',
    reviewsOwnPlans: true,
    setUpNeedsSuperior: false,
    weight: 0.8,
    levels: levels(2, 2, 2, 1, 1),
    bands: ['500000', '5000000'],
    buys: ['熔剂与合金', '废钢', ...WITHOUT_ROLLS],
    sites: split('铸造车间 锻造车间 热处理车间 机加一车间 机加二车间 中频炉工段'),
  },
  {
    name: '磐岳工程建设有限公司',
    short: '工程建设',
    prefix: 'gongcheng',
    subjectTypes: 'A,B',
    city: '北京市',
    reviewsOwnPlans: true,
    setUpNeedsSuperior: true,
    weight: 0.9,
    levels: levels(3, 3, 4, 2, 2),
    bands: ['2000000', '20000000'],
    buys: ['油品与辅料', '机械备件', '电气与自动化', ...WORKS],
    sites: split('炉窑项目部 机电安装项目部 钢结构加工厂 设备租赁站 土建项目部 检修公司'),
  },
  {
    name: '磐岳江海物流有限公司',
    short: '江海物流',
    prefix: 'wuliu',
    subjectTypes: 'B',
    city: '宁波市',
    reviewsOwnPlans: true,
    setUpNeedsSuperior: false,
    weight: 0.6,
    levels: levels(1, 0, 1, 0, 1),
    bands: ['500000', '5000000'],
    buys: ['油品与辅料', '机械备件', '电气与自动化', ...WORKS],
    sites: split('原料码头 成品码头 铁路运输部 汽车运输部 仓储中心 装卸作业区'),
  },
  {
    name: '磐岳能源环保有限公司',
    short: '能源环保',
    prefix: 'nengyuan',
    subjectTypes: 'B',
    city: '石家庄市',
    reviewsOwnPlans: true,
    setUpNeedsSuperior: false,
    weight: 0.8,
    levels: levels(2, 2, 2, 1, 2),
    bands: ['500000', '5000000'],
    buys: ['熔剂与合金', ...WITHOUT_ROLLS],
    sites: split('自备电厂 制氧站 水处理中心 煤气加压站 烧结脱硫站 固废处理中心 光伏电站'),
  },
  {
    name: '磐岳国际贸易有限公司',
    short: '国际贸易',
    prefix: 'guomao',
    subjectTypes: 'A,B',
    city: '青岛市',
    reviewsOwnPlans: false,
    setUpNeedsSuperior: false,
    weight: 0.8,
    levels: levels(3, 2, 2, 1, 2),
    bands: ['5000000', '20000000'],
    buys: [...RAW.slice(0, 4), ...WORKS.slice(2)],
    sites: split('国际贸易 保税堆场 进口矿业务部 煤焦业务部 合金业务部'),
  },
  {
    name: '磐岳信息科技有限公司',
    short: '信息科技',
    prefix: 'xinxi',
    subjectTypes: 'B',
    city: '杭州市',
    reviewsOwnPlans: true,
    setUpNeedsSuperior: false,
    weight: 0.5,
    levels: levels(2, 1, 1, 0, 1),
    bands: ['200000', '2000000'],
    buys: split('电气与自动化 生产服务 咨询与信息服务'),
    sites: split('数据中心 集控中心 智能制造事业部 网络安全中心 软件研发中心'),
  },
];

/** Agencies outside the group; the first is the one of agency001. */
export const AGENCIES = [
  { name: '中衡正远招标代理有限公司', short: '中衡正远', prefix: 'zhongheng', city: '北京市' },
  { name: '信安联合工程咨询有限公司', short: '信安联合', prefix: 'xinanlh', city: '南京市' },
] as const;
