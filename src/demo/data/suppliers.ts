import { split } from './split.ts';

/** Parts of invented supplier names: city, two syllables, trade, form. */
export const BRAND_FIRST = split(
  '鼎 瑞 宏 恒 泰 盛 华 金 中 天 海 新 远 信 诚 凯 荣 博 力 安 康 启 创 联 合 优 立 佳 万 正 昌 永',
);
export const BRAND_SECOND = split(
  '峰 源 达 丰 隆 祥 通 晟 泰 科 辉 锋 兴 茂 耀 邦 润 德 坤 腾 岳 川 洋 基 铭 晖 越 桥 诺 翔 屹 淼',
);
export const TRADES = split(
  '矿业 煤业 冶金材料 耐火材料 轧辊制造 重型机械 机电设备 电机制造 电气 电缆 自动化 仪器仪表 轴承 传动机械 液压技术 阀门 泵业 橡胶制品 环保工程 除尘设备 ' +
    '建设工程 钢结构 防腐工程 炉窑工程 机电安装 检测技术 信息技术 物流 物资贸易 金属材料 合金材料 石灰 化工 润滑油 气体 劳保用品 工业备件 起重设备',
);
export const FORMS = split('有限公司 有限公司 有限公司 有限责任公司 股份有限公司 集团有限公司');
