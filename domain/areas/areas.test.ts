import { expect, test } from 'vitest'
import { areaSaying, foldArea, toRegisterName } from './area-aliases.ts'
import { foldName } from './fold-name.ts'
import { freeSlug, toSlug } from './slug.ts'

test.each([
  ['BUSINESS  BAY ', 'Business Bay'],
  ['الرياض/ نمار', 'الرياض/نمار'],
  ['المدينة', 'المدينه'],
  ['أخرى', 'اخري'],
])('%s and %s are one name', (one, other) => {
  expect(foldName(one)).toBe(foldName(other))
})

test.each([
  ['Al Barshaa South Third', 'Al Barsha South Third'],
  ['Al Goze First', 'Al Qouz First'],
  ['Al Thanayah Fourth', 'Al Thanyah Fourth'],
])('%s and %s are one area of Dubai', (one, other) => {
  expect(foldArea('dubai', one)).toBe(foldArea('dubai', other))
})

test.each([
  ['DUBAI MARINA', 'Marsa Dubai', 'Dubai Marina'],
  ['Dubai Harbour', 'Marsa Dubai', 'Dubai Marina'],
  ['JUMEIRAH VILLAGE CIRCLE', 'Al Barsha South Fourth', 'Jumeirah Village Circle'],
  ['JUMEIRAH LAKES TOWERS', 'Al Thanyah Fifth', 'Jumeirah Lakes Towers'],
  ['MAJAN', 'Wadi Al Safa 3', 'Wadi Al Safa 3'],
  ['Mirdif', 'Mirdif', 'Mirdif'],
])('%s belongs to the area %s, displayed as %s', (filed, register, saying) => {
  expect(toRegisterName('dubai', filed)).toBe(register)
  expect(areaSaying('dubai', register)).toBe(saying)
})

test('districts of Riyadh are shown in English, however the register spells them', () => {
  for (const filed of ['الملقا', ' الملقا ']) expect(areaSaying('riyadh', filed)).toBe('Al Malqa')
  for (const filed of ['الملك عبدالعزيز', 'الملك عبد العزيز'])
    expect(areaSaying('riyadh', filed)).toBe('King Abdulaziz')
  for (const filed of ['الصفاء', 'صفا']) expect(areaSaying('riyadh', filed)).toBe('Al Safa')
  expect(areaSaying('riyadh', 'حي جديد')).toBe('حي جديد')
  expect(areaSaying('jeddah', 'الملقا')).toBe('الملقا')
})

test('a slug is Latin and unused', () => {
  expect([toSlug("Me'Aisem First"), toSlug('النرجس'), toSlug('***')]).toEqual([
    'meaisem-first',
    'alnrjs',
    'place',
  ])
  expect(freeSlug('Mirdif', (slug) => slug === 'mirdif' || slug === 'mirdif-2')).toBe('mirdif-3')
})
