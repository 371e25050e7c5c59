import type { LaunchCity } from './cities.ts'

export const landmarkKinds = ['metro', 'beach', 'centre', 'mall', 'park', 'airport'] as const
export type LandmarkKind = (typeof landmarkKinds)[number]

export type Landmark = {
  kind: LandmarkKind
  name: string
  nameAr: string
  city: LaunchCity
  /** In degrees, to about 100 metres. */
  latitude: number
  longitude: number
}

type Row = [name: string, nameAr: string, latitude: number, longitude: number]

const toLandmarks = (city: LaunchCity, kind: LandmarkKind, rows: readonly Row[]): Landmark[] =>
  rows.map(([name, nameAr, latitude, longitude]) => ({ kind, name, nameAr, city, latitude, longitude }))

// Names of the end of 2024. A station is renamed when its naming rights are sold; its position stays.
const redLineTrunk: readonly Row[] = [
  ['Centrepoint', 'سنتربوينت', 25.23, 55.392],
  ['Emirates', 'طيران الإمارات', 25.241, 55.366],
  ['Airport Terminal 3', 'المطار مبنى 3', 25.245, 55.36],
  ['Airport Terminal 1', 'المطار مبنى 1', 25.248, 55.352],
  ['Al Garhoud', 'القرهود', 25.25, 55.34],
  ['Deira City Centre', 'ديرة سيتي سنتر', 25.254, 55.33],
  ['Al Rigga', 'الرقة', 25.263, 55.325],
  ['Union', 'الاتحاد', 25.266, 55.314],
  ['BurJuman', 'برجمان', 25.255, 55.304],
  ['ADCB', 'بنك أبوظبي التجاري', 25.244, 55.298],
  ['Max', 'ماكس', 25.234, 55.292],
  ['World Trade Centre', 'المركز التجاري العالمي', 25.225, 55.285],
  ['Emirates Towers', 'أبراج الإمارات', 25.217, 55.28],
  ['Financial Centre', 'المركز المالي', 25.211, 55.276],
  ['Burj Khalifa/Dubai Mall', 'برج خليفة/دبي مول', 25.201, 55.269],
  ['Business Bay', 'الخليج التجاري', 25.191, 55.26],
  ['Onpassive', 'أون باسيف', 25.156, 55.228],
  ['Equiti', 'إكويتي', 25.127, 55.208],
  ['Mall of the Emirates', 'مول الإمارات', 25.121, 55.2],
  ['Mashreq', 'المشرق', 25.115, 55.191],
  ['Dubai Internet City', 'مدينة دبي للإنترنت', 25.102, 55.174],
  ['Al Khail', 'الخيل', 25.089, 55.158],
  ['Sobha Realty', 'شوبا العقارية', 25.08, 55.148],
  ['DMCC', 'مركز دبي للسلع المتعددة', 25.071, 55.139],
  ['Jebel Ali', 'جبل علي', 25.058, 55.127],
]

const redLineToExpo: readonly Row[] = [
  ['The Gardens', 'ذا جاردنز', 25.045, 55.134],
  ['Discovery Gardens', 'ديسكفري جاردنز', 25.035, 55.145],
  ['Al Furjan', 'الفرجان', 25.029, 55.152],
  ['Jumeirah Golf Estates', 'عقارات جميرا للجولف', 25.018, 55.163],
  ['Dubai Investment Park', 'مجمع دبي للاستثمار', 25.005, 55.156],
  ['Expo 2020', 'إكسبو 2020', 24.964, 55.146],
]

const redLineToPort: readonly Row[] = [
  ['Ibn Battuta', 'ابن بطوطة', 25.047, 55.117],
  ['Energy', 'الطاقة', 25.026, 55.101],
  ['Danube', 'دانوب', 25.001, 55.096],
  ['UAE Exchange', 'الإمارات للصرافة', 24.978, 55.091],
]

const greenLine: readonly Row[] = [
  ['e&', 'إي آند', 25.255, 55.401],
  ['Al Qusais', 'القصيص', 25.263, 55.387],
  ['Dubai Airport Free Zone', 'المنطقة الحرة بمطار دبي', 25.27, 55.375],
  ['Al Nahda', 'النهدة', 25.273, 55.369],
  ['Stadium', 'الاستاد', 25.278, 55.361],
  ['Al Qiyadah', 'القيادة', 25.278, 55.353],
  ['Abu Hail', 'أبو هيل', 25.275, 55.346],
  ['Abu Baker Al Siddique', 'أبو بكر الصديق', 25.271, 55.333],
  ['Salah Al Din', 'صلاح الدين', 25.27, 55.32],
  ['Union', 'الاتحاد', 25.266, 55.314],
  ['Baniyas Square', 'ميدان بني ياس', 25.269, 55.308],
  ['Gold Souq', 'سوق الذهب', 25.276, 55.302],
  ['Al Ras', 'الراس', 25.269, 55.294],
  ['Al Ghubaiba', 'الغبيبة', 25.265, 55.289],
  ['Al Fahidi', 'الفهيدي', 25.258, 55.297],
  ['BurJuman', 'برجمان', 25.255, 55.304],
  ['Oud Metha', 'عود ميثاء', 25.244, 55.316],
  ['Dubai Healthcare City', 'مدينة دبي الطبية', 25.231, 55.323],
  ['Al Jadaf', 'الجداف', 25.225, 55.334],
  ['Creek', 'الخور', 25.219, 55.339],
]

/** Lines of Dubai's metro, station by station. The track between two stations is not held. */
export const metroLines: readonly { line: 'red' | 'green'; stations: readonly Landmark[] }[] = [
  { line: 'red', stations: toLandmarks('dubai', 'metro', [...redLineTrunk, ...redLineToExpo]) },
  { line: 'red', stations: toLandmarks('dubai', 'metro', [...redLineTrunk.slice(-1), ...redLineToPort]) },
  { line: 'green', stations: toLandmarks('dubai', 'metro', greenLine) },
]

/** Stations that lie on two lines stand once. */
const metroStations = [
  ...new Map(
    metroLines.flatMap(({ stations }) => stations).map((station) => [station.name, station]),
  ).values(),
]

/**
 * Well-known places of the three cities, entered by hand to about 100 metres (a large place: its middle). Complete
 * for the stations of Dubai's metro and for passenger airports; beaches, centres, malls and parks are the best known.
 * Riyadh's metro is missing: its positions are not yet held under a licence that allows passing them on.
 */
export const landmarks: readonly Landmark[] = [
  ...metroStations,
  ...toLandmarks('dubai', 'beach', [
    ['JBR Beach', 'شاطئ جي بي آر', 25.078, 55.132],
    ['Kite Beach', 'كايت بيتش', 25.164, 55.208],
    ['Umm Suqeim Beach', 'شاطئ أم سقيم', 25.143, 55.19],
    ['La Mer', 'لا مير', 25.229, 55.257],
    ['Al Mamzar Beach', 'شاطئ الممزر', 25.317, 55.345],
  ]),
  ...toLandmarks('dubai', 'centre', [
    ['Downtown Dubai', 'وسط مدينة دبي', 25.197, 55.274],
    ['Dubai Marina', 'دبي مارينا', 25.08, 55.14],
    ['DIFC', 'مركز دبي المالي العالمي', 25.213, 55.28],
    ['Deira', 'ديرة', 25.269, 55.308],
  ]),
  ...toLandmarks('dubai', 'mall', [
    ['Dubai Mall', 'دبي مول', 25.198, 55.279],
    ['Mall of the Emirates', 'مول الإمارات', 25.118, 55.2],
    ['Ibn Battuta Mall', 'ابن بطوطة مول', 25.044, 55.12],
    ['City Centre Deira', 'سيتي سنتر ديرة', 25.252, 55.333],
    ['City Centre Mirdif', 'سيتي سنتر مردف', 25.216, 55.408],
    ['Dubai Festival City Mall', 'دبي فستيفال سيتي مول', 25.222, 55.353],
  ]),
  ...toLandmarks('dubai', 'park', [
    ['Zabeel Park', 'حديقة زعبيل', 25.235, 55.297],
    ['Creek Park', 'حديقة الخور', 25.23, 55.327],
    ['Safa Park', 'حديقة الصفا', 25.185, 55.245],
  ]),
  ...toLandmarks('dubai', 'airport', [
    ['Dubai International Airport', 'مطار دبي الدولي', 25.253, 55.364],
    ['Al Maktoum International Airport', 'مطار آل مكتوم الدولي', 24.896, 55.161],
  ]),
  ...toLandmarks('abu-dhabi', 'beach', [
    ['Corniche Beach', 'شاطئ الكورنيش', 24.473, 54.336],
    ['Saadiyat Public Beach', 'شاطئ السعديات العام', 24.547, 54.436],
  ]),
  ...toLandmarks('abu-dhabi', 'centre', [
    ['Abu Dhabi city centre', 'وسط مدينة أبوظبي', 24.488, 54.358],
    ['Al Maryah Island', 'جزيرة الماريه', 24.501, 54.39],
    ['Yas Island', 'جزيرة ياس', 24.487, 54.607],
  ]),
  ...toLandmarks('abu-dhabi', 'mall', [
    ['Yas Mall', 'ياس مول', 24.488, 54.609],
    ['Abu Dhabi Mall', 'أبوظبي مول', 24.496, 54.383],
    ['Al Wahda Mall', 'الوحدة مول', 24.47, 54.373],
  ]),
  ...toLandmarks('abu-dhabi', 'park', [['Umm Al Emarat Park', 'حديقة أم الإمارات', 24.454, 54.381]]),
  ...toLandmarks('abu-dhabi', 'airport', [
    ['Zayed International Airport', 'مطار زايد الدولي', 24.433, 54.651],
  ]),
  ...toLandmarks('riyadh', 'centre', [
    ['King Abdullah Financial District', 'مركز الملك عبدالله المالي', 24.763, 46.641],
    ['Olaya', 'العليا', 24.711, 46.674],
    ['Al Masmak', 'المصمك', 24.631, 46.713],
    ['Diriyah', 'الدرعية', 24.734, 46.573],
  ]),
  ...toLandmarks('riyadh', 'airport', [
    ['King Khalid International Airport', 'مطار الملك خالد الدولي', 24.958, 46.699],
  ]),
]
