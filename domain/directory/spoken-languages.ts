/** Languages that people who work with investors in the Gulf commonly speak, by their ISO 639 codes. */
export const spokenLanguages = [
  'ar',
  'en',
  'hi',
  'ur',
  'ru',
  'zh',
  'fr',
  'de',
  'es',
  'it',
  'fa',
  'tr',
  'tl',
  'pt',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]
