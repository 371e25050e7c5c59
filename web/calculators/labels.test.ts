import { expect, test } from 'vitest'
import { fieldNames, noteNames, outputNames, tableNames, wordNames } from '#domain/calculators/names.ts'
import { calculatorText, cityLabel } from '#domain/calculators/texts.ts'
import { launchCities } from '#domain/places/cities.ts'
import { calculatorTexts, fieldLabel } from './labels.ts'
import { noteTexts, outputLabel, tableLabels, wordLabels } from './result/result-labels.ts'

test('the screen and the files name everything alike', () => {
  for (const city of launchCities) {
    for (const name of fieldNames) expect(fieldLabel(name, city)).toBe(cityLabel('field', name, city))
    for (const name of outputNames) expect(outputLabel(name, city)).toBe(cityLabel('out', name, city))
  }
  for (const name of tableNames) expect(tableLabels[name]()).toBe(calculatorText('table', name))
  for (const name of wordNames) expect(wordLabels[name]()).toBe(calculatorText('word', name))
  for (const name of noteNames) expect(noteTexts[name]()).toBe(calculatorText('note', name))
  for (const [id, { title, detail, formula }] of Object.entries(calculatorTexts))
    expect([title(), detail(), formula()]).toEqual(
      ['title', 'detail', 'formula'].map((part) => calculatorText(id, part)),
    )
})
