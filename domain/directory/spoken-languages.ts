/** ISO 639 codes of languages commonly spoken by people who work with investors in the Gulf. */
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
