import { daysBetween } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'
import { conversionBetween, type Currency } from '#domain/money/exchange-rates.ts'
import { requiredDocuments, type ClubDocumentKind } from './club-deal-terms.ts'
import type { OpeningGapName } from './opening-gap-names.ts'
import type { ReturnTerms } from './scenario-returns.ts'

type Line = { amountMinor: number }

/** What is compared of the terms. */
type OpeningTerms = Pick<ReturnTerms, 'fees' | 'targetMinor'> & {
  project: string | null
  address: string
  isCompleted: boolean
  summary: string
  operator: {
    name: string
    regulator: string
    licenceNumber: string
    url: string
    checkedOn: string | null
  }
  currency: Currency
  minimumMinor: number
  hardCapMinor: number
  unitMinor: number
  smallestMinor: number
  largestMinor: number
  opensOn: string | null
  closesOn: string | null
  sources: readonly Line[]
  uses: readonly Line[]
  scenarios: Readonly<Record<string, { exitMinor: number; assumptions: string }>>
  valuation: { valueMinor: number; valuedOn: string; isIndependent: boolean } | null
  risks: readonly string[]
  taxNote: string
  exitPaths: readonly string[]
  earnings: { amountMinor: number | null }
}

type OpeningRegime = {
  currency: Currency
  listingCapMinor: number | null
  retailCapMinor: number | null
  longestDays: number | null
  needsCompleted: boolean
  needsIndependentValuation: boolean
}

type OpeningFacts = {
  regime: OpeningRegime
  documents: readonly ClubDocumentKind[]
  today: string
}

export type Gap = { gap: OpeningGapName; kinds: ClubDocumentKind[] }

/** Everything that is missing before a deal may open, in the order of the form; empty when it may. */
export function openingGaps(terms: OpeningTerms, { regime, documents, today }: OpeningFacts): Gap[] {
  const missing = requiredDocuments.filter((kind) => !documents.includes(kind))
  const { valuation, fees, operator } = terms
  const hasOperator = operator.name && operator.regulator && operator.licenceNumber && operator.url
  const checks: [OpeningGapName, boolean][] = [
    ['description-missing', terms.summary === '' || (terms.project === null && terms.address === '')],
    ['operator-unchecked', !hasOperator || operator.checkedOn === null || operator.checkedOn > today],
    ['amounts-wrong', !areAmountsRight(terms)],
    ['period-wrong', !isPeriodRight(terms, today)],
    ['uses-unbalanced', total(terms.uses) === 0 || total(terms.uses) !== total(terms.sources)],
    ['fees-undisclosed', Object.values(fees).includes(null)],
    ['earnings-undisclosed', terms.earnings.amountMinor === null],
    ['scenarios-incomplete', Object.values(terms.scenarios).some(({ assumptions }) => assumptions === '')],
    ['valuation-missing', valuation === null || valuation.valueMinor === 0],
    ['valuation-old', valuation !== null && isValuationOld(valuation.valuedOn, today)],
    [
      'valuation-dependent',
      valuation !== null && regime.needsIndependentValuation && !valuation.isIndependent,
    ],
    ['risks-missing', terms.risks.length === 0 || terms.exitPaths.length === 0 || terms.taxNote === ''],
    ['documents-missing', missing.length > 0],
    ['regime-asset-excluded', regime.needsCompleted && !terms.isCompleted],
    ['regime-listing-cap', exceeds(terms.hardCapMinor, terms.currency, regime.listingCapMinor, regime)],
    ['regime-member-cap', exceeds(terms.smallestMinor, terms.currency, regime.retailCapMinor, regime)],
    ['regime-period', regime.longestDays !== null && interestDays(terms) > regime.longestDays],
  ]
  return checks
    .filter(([, isMissing]) => isMissing)
    .map(([gap]) => ({ gap, kinds: gap === 'documents-missing' ? missing : [] }))
}

const total = (lines: readonly Line[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

function areAmountsRight({
  targetMinor,
  minimumMinor,
  hardCapMinor,
  unitMinor,
  smallestMinor,
  largestMinor,
}: OpeningTerms): boolean {
  const isOrdered =
    0 < minimumMinor && minimumMinor <= targetMinor && targetMinor <= hardCapMinor && 0 < unitMinor
  const areTickets = 0 < smallestMinor && smallestMinor <= largestMinor && largestMinor <= hardCapMinor
  return isOrdered && areTickets && smallestMinor % unitMinor === 0
}

function isPeriodRight({ opensOn, closesOn }: OpeningTerms, today: string): boolean {
  return opensOn !== null && closesOn !== null && opensOn <= closesOn && closesOn >= today
}

function interestDays({ opensOn, closesOn }: OpeningTerms): number {
  return opensOn === null || closesOn === null ? 0 : daysBetween(opensOn, closesOn) + 1
}

function isValuationOld(valuedOn: string, today: string): boolean {
  const age = daysBetween(valuedOn, today)
  return age < 0 || age > limits.clubDeals.valuationDays
}

/** Whether an amount is above a cap. Without a rate between the currencies it is not known to be below, so it is. */
function exceeds(
  amountMinor: number,
  from: Currency,
  capMinor: number | null,
  { currency }: { currency: Currency },
): boolean {
  if (capMinor === null) return false
  const conversion = conversionBetween(from, currency)
  return conversion === null || amountMinor * conversion.rate > capMinor
}
