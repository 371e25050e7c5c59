import { foldName } from './fold-name.ts'

/** English names of the larger Saudi cities; the Saudi register has Arabic names only. */
const cities: Record<string, string> = {
  الرياض: 'Riyadh',
  جده: 'Jeddah',
  'مكة المكرمة': 'Makkah',
  'المدينة المنورة': 'Madinah',
  الدمام: 'Dammam',
  الخبر: 'Khobar',
  الظهران: 'Dhahran',
  القطيف: 'Qatif',
  الجبيل: 'Jubail',
  الاحساء: 'Al Ahsa',
  الهفوف: 'Hofuf',
  الطائف: 'Taif',
  بريده: 'Buraydah',
  عنيزة: 'Unaizah',
  حائل: 'Hail',
  تبوك: 'Tabuk',
  ابها: 'Abha',
  'خميس مشيط': 'Khamis Mushait',
  جازان: 'Jazan',
  نجران: 'Najran',
  الباحة: 'Al Baha',
  سكاكا: 'Sakaka',
  عرعر: 'Arar',
  ينبع: 'Yanbu',
  الخرج: 'Al Kharj',
  الدرعية: 'Diriyah',
  المجمعة: 'Al Majmaah',
  الدوادمي: 'Dawadmi',
}

const names = new Map(Object.entries(cities).map(([arabic, name]) => [foldName(arabic), name]))

/** The English name of a Saudi city, or the Arabic one where no English name is known. */
export function saudiCityName(arabic: string): string {
  return names.get(foldName(arabic)) ?? arabic
}
