import type {
  ClubDealScenario,
  ClubDealTerms,
  ClubDealWaterfall,
} from '#contract/investments/club-deal-terms.ts'
import type { ScenarioName } from '#domain/investments/club-deal-terms.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { launchCities } from '#domain/places/cities.ts'
import { formChoice } from '#web/forms/form-values.ts'
import { parseNumber } from '#web/forms/parse-number.ts'
import { createFormReader, type FormReader } from './form-reader.ts'

/** The terms of a deal as they stand in the form, and the names of fields that hold no number. */
export function readTerms(
  form: FormData,
  excludedCountries: readonly string[],
): {
  terms: ClubDealTerms
  wrong: readonly string[]
} {
  const read = createFormReader(form)
  const terms: ClubDealTerms = {
    title: read.text('title'),
    city: formChoice(form, 'city', launchCities),
    regime: read.text('regime'),
    // Accepts the full address of the project's page or its last segment.
    project: read.text('project').split('/').at(-1) || null,
    address: read.text('address'),
    isCompleted: read.isOn('isCompleted'),
    summary: read.text('summary'),
    operator: {
      name: read.text('operatorName'),
      regulator: read.text('regulator'),
      licenceNumber: read.text('licenceNumber'),
      url: read.text('url'),
      checkedOn: read.day('checkedOn'),
    },
    excludedCountries: [...excludedCountries],
    currency: formChoice(form, 'currency', currencies),
    targetMinor: read.minor('target'),
    minimumMinor: read.minor('minimum'),
    hardCapMinor: read.minor('hardCap'),
    unitMinor: read.minor('unit'),
    smallestMinor: read.minor('smallest'),
    largestMinor: read.minor('largest'),
    opensOn: read.day('opensOn'),
    closesOn: read.day('closesOn'),
    sources: readLines(read, 'source'),
    uses: readLines(read, 'use'),
    fees: {
      structuringPercent: read.percentOrNull('structuring'),
      administrationPercent: read.percentOrNull('administration'),
      exitPercent: read.percentOrNull('exit'),
    },
    waterfall: readWaterfall(form, read),
    scenarios: {
      low: readScenario(read, 'low'),
      base: readScenario(read, 'base'),
      high: readScenario(read, 'high'),
    },
    valuation: readValuation(read),
    risks: read.lines('risks'),
    taxNote: read.text('taxNote'),
    exitPaths: read.lines('exitPaths'),
    earnings: { amountMinor: read.minorOrNull('earnings'), note: read.text('earningsNote') },
  }
  return { terms, wrong: read.wrong }
}

const readLines = (read: FormReader, name: string) =>
  read
    .rows(`${name}Label`, `${name}Amount`)
    .map(([label, amount]) => ({ label, amountMinor: Math.round(amount * 100) }))

function readWaterfall(form: FormData, read: FormReader): ClubDealWaterfall {
  if (formChoice(form, 'waterfall', ['preferred', 'hurdles']) === 'preferred')
    return {
      kind: 'preferred',
      preferredPercent: read.percent('preferred'),
      isCompounding: read.isOn('isCompounding'),
      catchUpPercent: read.percent('catchUp'),
      promotePercent: read.percent('promote'),
    }
  return {
    kind: 'hurdles',
    hurdles: read
      .rows('hurdleRate', 'hurdleShare')
      .map(([rate, sharePercent]) => ({ ratePercent: parseNumber(rate) ?? 0, sharePercent })),
    lastSharePercent: read.percent('lastShare'),
  }
}

const readScenario = (read: FormReader, name: ScenarioName): ClubDealScenario => ({
  years: Math.max(1, Math.round(read.percent(`${name}Years`))),
  incomeMinor: read.minor(`${name}Income`),
  exitMinor: read.minor(`${name}Exit`),
  assumptions: read.text(`${name}Assumptions`),
})

/** Null until a valuer and a day are entered. */
function readValuation(read: FormReader): ClubDealTerms['valuation'] {
  const valuer = read.text('valuer')
  const valuedOn = read.day('valuedOn')
  if (valuer === '' || valuedOn === null) return null
  return {
    valueMinor: read.minor('valuation'),
    valuedOn,
    valuer,
    isIndependent: read.isOn('isIndependent'),
    method: read.text('method'),
  }
}
