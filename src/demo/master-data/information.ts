import type { Random } from '../random.ts';
import { idNumber } from './id-number.ts';

/** The parameters of an enterprise's information. */
export interface Described {
  name: string;
  code: string;
  /** Comma list of subject types. */
  types: string;
  city: string;
  address: string;
  serial: number;
  district: number;
}

/** Area codes of telephones. */
const AREA_CODES: Readonly<Record<string, string>> = {
  北京市: '010',
  天津市: '022',
  唐山市: '0315',
  邯郸市: '0310',
  石家庄市: '0311',
  太原市: '0351',
  临汾市: '0357',
  鞍山市: '0412',
  沈阳市: '024',
  大连市: '0411',
  营口市: '0417',
  南京市: '025',
  无锡市: '0510',
  常州市: '0519',
  苏州市: '0512',
  杭州市: '0571',
  宁波市: '0574',
  马鞍山市: '0555',
  济南市: '0531',
  青岛市: '0532',
  日照市: '0633',
  淄博市: '0533',
  郑州市: '0371',
  洛阳市: '0379',
  安阳市: '0372',
  武汉市: '027',
  黄石市: '0714',
  湘潭市: '0731',
  广州市: '020',
  重庆市: '023',
  攀枝花市: '0812',
  西安市: '029',
  包头市: '0472',
};

/** The industries and business scope of an enterprise with a word in its name. */
const TRADES: readonly (readonly [word: RegExp, industries: string, scope: string])[] = [
  [/招标代理|咨询/, '72,74', '招标代理服务；工程造价咨询；工程管理服务；政府采购代理服务'],
  [/集团有限公司$/, '31,72', '钢铁冶炼及压延加工；冶金产品销售；企业总部管理；投资与资产管理'],
  [/钢铁|特殊钢|薄板/, '31', '黑色金属冶炼和压延加工；钢材销售；冶金技术服务'],
  [/煤|焦化/, '06,25', '煤炭洗选；炼焦；焦炭及煤化工产品销售'],
  [/矿/, '08,51', '铁矿石开采、选矿；矿产品销售'],
  [/耐火|石灰/, '30', '耐火材料、冶金辅料的生产与销售；炉窑砌筑服务'],
  [
    /轧辊|机械|传动|液压|阀门|泵|轴承|起重|备件/,
    '34,35',
    '冶金机械及备件的设计、制造、销售；设备维修服务',
  ],
  [/电机|电气|电缆|机电|仪/, '38,40', '电机、电气设备、仪器仪表的制造与销售；机电设备安装'],
  [/自动化|信息|检测/, '65,74', '工业自动化系统集成；软件开发；检测技术服务'],
  [/环保|除尘|能源/, '77,35', '除尘、脱硫及水处理设备的设计、制造与安装；环保设施运营'],
  [
    /建设|钢结构|安装|炉窑|防腐|工程/,
    '48,49',
    '建筑工程施工；冶金工程、炉窑工程、机电安装工程施工',
  ],
  [/物流/, '54,59', '普通货物道路运输；装卸搬运；仓储服务'],
  [/化工|润滑|气体|橡胶|劳保/, '26,29', '化工产品、润滑材料、工业气体及橡胶制品的生产与销售'],
  [/贸易|金属|合金|冶金/, '51,31', '金属材料、合金材料、冶金原料的销售；货物进出口'],
];

const BANKS = ['中国工商银行', '中国建设银行', '中国农业银行', '招商银行', '交通银行'] as const;

/**
 * The content of the enterprise information form beside address and people (requirements, 10.3):
 * everything required for submission but the scans.
 */
export function informationOf(
  random: Random,
  { name, code, types, city, address, serial, district }: Described,
): Record<string, unknown> {
  const [, industries = '34', scope = '设备及备件销售；技术服务'] =
    TRADES.find(([word]) => word.test(name)) ?? [];
  const phone = `${AREA_CODES[city] ?? '010'}-555${String(serial % 10_000).padStart(4, '0')}`;
  const isTenderer = /[AB]/.test(types);
  return {
    qiYe_Name: name,
    qiYe_BH: code,
    zhuTiLeiXing: types,
    ...(isTenderer ? { zhuCeYaoQingMa: `YQ2023${String(serial % 10_000).padStart(4, '0')}` } : {}),
    yeWuFanWeiIds: `${scope}。`,
    qiYeHangYeOne: industries,
    qiYePhone: phone,
    qiYeEmail: `lianxi@qiye${serial}.example`,
    youBian: String(district),
    jiShuRenYuanNum: String(random.int(5, 60)),
    fddbr_ShenFenZheng_BH: idNumber(random, serial),
    ...(types.includes('T')
      ? {
          naShuiRenShiBieMa: code,
          fp_ZhuCeAddress: address,
          zhuCe_Phone: phone,
          kaiHuHangName: `${random.pick(BANKS)}${city}分行`,
          kaiHuHangZhangHao: `6200${random.int(10_000_000, 99_999_999)}${String(serial).padStart(5, '0')}`,
        }
      : {}),
  };
}
