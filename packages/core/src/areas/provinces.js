/**
 * Provinces of mainland China: ISO 3166-2:CN code, then the name in the product's three languages. The first name,
 * without its kind (省, 市, 自治区), is also how ip2region's names begin.
 *
 * @type {[code: string, zhCn: string, zhHk: string, enUs: string][]}
 */
export const provinces = [
  ["AH", "安徽", "安徽", "Anhui"],
  ["BJ", "北京", "北京", "Beijing"],
  ["CQ", "重庆", "重慶", "Chongqing"],
  ["FJ", "福建", "福建", "Fujian"],
  ["GD", "广东", "廣東", "Guangdong"],
  ["GS", "甘肃", "甘肅", "Gansu"],
  ["GX", "广西", "廣西", "Guangxi"],
  ["GZ", "贵州", "貴州", "Guizhou"],
  ["HA", "河南", "河南", "Henan"],
  ["HB", "湖北", "湖北", "Hubei"],
  ["HE", "河北", "河北", "Hebei"],
  ["HI", "海南", "海南", "Hainan"],
  ["HL", "黑龙江", "黑龍江", "Heilongjiang"],
  ["HN", "湖南", "湖南", "Hunan"],
  ["JL", "吉林", "吉林", "Jilin"],
  ["JS", "江苏", "江蘇", "Jiangsu"],
  ["JX", "江西", "江西", "Jiangxi"],
  ["LN", "辽宁", "遼寧", "Liaoning"],
  ["NM", "内蒙古", "內蒙古", "Inner Mongolia"],
  ["NX", "宁夏", "寧夏", "Ningxia"],
  ["QH", "青海", "青海", "Qinghai"],
  ["SC", "四川", "四川", "Sichuan"],
  ["SD", "山东", "山東", "Shandong"],
  ["SH", "上海", "上海", "Shanghai"],
  ["SN", "陕西", "陝西", "Shaanxi"],
  ["SX", "山西", "山西", "Shanxi"],
  ["TJ", "天津", "天津", "Tianjin"],
  ["XJ", "新疆", "新疆", "Xinjiang"],
  ["XZ", "西藏", "西藏", "Tibet"],
  ["YN", "云南", "雲南", "Yunnan"],
  ["ZJ", "浙江", "浙江", "Zhejiang"],
];

/** ISO code by the Chinese name that ip2region's names begin with. */
export const provinceCodes = new Map(provinces.map(([code, zhCn]) => [zhCn, code]));
