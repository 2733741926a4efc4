/** A city with its codes in the area tree (province, city, district). */
export interface Place {
  province: string;
  city: string;
  area: string;
  codes: readonly [number, number, number];
}

const place = (province: string, city: string, area: string, code: number): Place => ({
  province,
  city,
  area,
  codes: [Math.floor(code / 10_000) * 10_000, Math.floor(code / 100) * 100, code],
});

/** Seats of the enterprises in the demonstration data. */
export const PLACES: readonly Place[] = [
  place('北京市', '北京市', '丰台区', 110106),
  place('天津市', '天津市', '东丽区', 120110),
  place('河北省', '唐山市', '路北区', 130203),
  place('河北省', '邯郸市', '复兴区', 130404),
  place('河北省', '石家庄市', '长安区', 130102),
  place('山西省', '太原市', '尖草坪区', 140108),
  place('山西省', '临汾市', '尧都区', 141002),
  place('辽宁省', '鞍山市', '铁西区', 210303),
  place('辽宁省', '沈阳市', '铁西区', 210106),
  place('辽宁省', '大连市', '甘井子区', 210211),
  place('辽宁省', '营口市', '鲅鱼圈区', 210804),
  place('江苏省', '南京市', '六合区', 320116),
  place('江苏省', '无锡市', '惠山区', 320206),
  place('江苏省', '常州市', '武进区', 320412),
  place('江苏省', '苏州市', '相城区', 320507),
  place('浙江省', '杭州市', '萧山区', 330109),
  place('浙江省', '宁波市', '镇海区', 330211),
  place('安徽省', '马鞍山市', '雨山区', 340504),
  place('山东省', '济南市', '钢城区', 370117),
  place('山东省', '青岛市', '黄岛区', 370211),
  place('山东省', '日照市', '岚山区', 371103),
  place('山东省', '淄博市', '张店区', 370303),
  place('河南省', '郑州市', '上街区', 410106),
  place('河南省', '洛阳市', '涧西区', 410305),
  place('河南省', '安阳市', '殷都区', 410505),
  place('湖北省', '武汉市', '青山区', 420107),
  place('湖北省', '黄石市', '铁山区', 420205),
  place('湖南省', '湘潭市', '岳塘区', 430304),
  place('广东省', '广州市', '黄埔区', 440112),
  place('重庆市', '重庆市', '长寿区', 500115),
  place('四川省', '攀枝花市', '东区', 510402),
  place('陕西省', '西安市', '未央区', 610112),
  place('内蒙古自治区', '包头市', '昆都仑区', 150203),
];
