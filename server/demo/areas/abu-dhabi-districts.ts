type AbuDhabiDistrict = readonly [
  name: string,
  nameAr: string,
  latitude: number,
  longitude: number,
  /** Sales of 2019 to 2025, as a weight; the smaller districts by judgement. */
  weight: number,
  flatPerSqm2025: number,
  villaPerSqm2025: number,
]

/**
 * Source of weights and order of the price levels: Abu Dhabi Real Estate Centre, sales 2019 to 2025, ten largest
 * districts; the published rates are raw means, so the levels here are lower, set by judgement.
 */
export const abuDhabiDistricts: readonly AbuDhabiDistrict[] = [
  ['Al Reem Island', 'جزيرة الريم', 24.496, 54.405, 20694, 14200, 13100],
  ['Yas Island', 'جزيرة ياس', 24.4959, 54.6036, 17941, 16400, 15800],
  ['Al Saadiyat Island', 'جزيرة السعديات', 24.5387, 54.4359, 8905, 24800, 25600],
  ['Al Reef', 'الريف', 24.4566, 54.67, 6251, 8300, 8100],
  ['Al Shamkhah', 'الشامخة', 24.3815, 54.706, 4032, 7200, 6400],
  ['Khalifa City', 'مدينة خليفة', 24.4214, 54.5775, 4027, 9400, 8900],
  ['Zayed City', 'مدينة زايد', 24.42, 54.667, 3496, 10600, 9200],
  ['Al Rahah', 'الراحة', 24.4457, 54.6163, 2635, 12900, 12400],
  ['Al Bahyah', 'الباهية', 24.5217, 54.643, 2281, 7800, 6900],
  ['Al Hudariyat', 'الحديريات', 24.4181, 54.3555, 2064, 19800, 21400],
  ['Masdar City', 'مدينة مصدر', 24.4267, 54.6153, 1900, 11800, 11200],
  ['Al Jubail Island', 'جزيرة الجبيل', 24.5333, 54.485, 1500, 15200, 16100],
  ['Al Ghadeer', 'الغدير', 24.7705, 54.93, 1400, 7900, 7600],
  ['Al Maryah Island', 'جزيرة المارية', 24.5023, 54.3902, 900, 21800, 22000],
  ['Al Muntazah', 'المنتزه', 24.437, 54.425, 700, 8800, 8300],
  ['Mohammed Bin Zayed City', 'مدينة محمد بن زايد', 24.343, 54.54, 700, 8100, 7400],
  ['Al Falah', 'الفلاح', 24.437, 54.72, 600, 7600, 7000],
  ['Nareel Island', 'جزيرة ناريل', 24.454, 54.318, 250, 18200, 20500],
  ['Ramhan Island', 'جزيرة رمحان', 24.545, 54.56, 600, 17200, 19300],
  ['Al Khalidiyah', 'الخالدية', 24.4705, 54.347, 350, 9800, 9100],
  ['Al Mushrif', 'المشرف', 24.443, 54.385, 300, 10200, 9600],
  ['Bani Yas', 'بني ياس', 24.312, 54.635, 450, 6900, 6200],
]
