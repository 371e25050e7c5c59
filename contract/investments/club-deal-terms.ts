import { z } from 'zod'
import { scenarioNames } from '#domain/investments/club-deal-terms.ts'
import { limits } from '#domain/limits.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { isCountry } from '#domain/places/countries.ts'
import { launchCities } from '#domain/places/cities.ts'
import { day, line, webAddress } from '#contract/form-fields.ts'
import { plainLine } from '#contract/plain-line.ts'

const { largestMinor, longestYears, textCharacters, lines } = limits.clubDeals
const optionalLine = line.or(z.literal(''))
const text = z.string().trim().max(textCharacters)
/** Zero while nobody has entered it. */
const minor = z.int().nonnegative().max(largestMinor)
const percent = z.number().min(0).max(100)
const amountLines = z.array(z.object({ label: line, amountMinor: minor })).max(lines)

/** What a member gets of the profit: a preferred return with a catch-up, or one share for each hurdle. */
export type ClubDealWaterfall = z.infer<typeof ClubDealWaterfall>
export const ClubDealWaterfall = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('preferred'),
    preferredPercent: percent,
    isCompounding: z.boolean(),
    /** Of a distribution in the catch-up, what the sponsor gets. */
    catchUpPercent: percent,
    /** The sponsor's share of the profit after the preferred return. */
    promotePercent: percent.max(90),
  }),
  z.object({
    kind: z.literal('hurdles'),
    /** Rising yearly rates, and what members get of a distribution until each is reached. */
    hurdles: z
      .array(z.object({ ratePercent: percent, sharePercent: percent.min(1) }))
      .min(1)
      .max(6)
      .refine(
        (list) => list.every(({ ratePercent }, at) => ratePercent > (list[at - 1]?.ratePercent ?? -1)),
        'must rise',
      ),
    lastSharePercent: percent,
  }),
])

export type ClubDealScenario = z.infer<typeof ClubDealScenario>
export const ClubDealScenario = z.object({
  years: z.int().min(1).max(longestYears),
  /** The income of a whole year after the costs of the property, before our fees. */
  incomeMinor: minor,
  /** What the sale brings after debt and costs of sale, before our fees. */
  exitMinor: minor,
  assumptions: text,
})

/** The terms of a club deal as staff write them. A draft may be incomplete; `gaps` says what is missing. */
export type ClubDealTerms = z.infer<typeof ClubDealTerms>
export const ClubDealTerms = z.object({
  title: plainLine(3, 120),
  city: z.enum(launchCities),
  /** The key of a `ClubDealRegime`. */
  regime: z.string().regex(/^[a-z-]{2,60}$/),
  /** The slug of a published project, or an address in words. */
  project: z
    .string()
    .regex(/^[a-z0-9-]{1,120}$/)
    .nullable(),
  address: optionalLine,
  /** Whether the property is built and has its own title. */
  isCompleted: z.boolean(),
  summary: text,
  operator: z.object({
    name: optionalLine,
    regulator: optionalLine,
    licenceNumber: optionalLine,
    url: webAddress.or(z.literal('')),
    /** The day on which we read the licence in the regulator's register. */
    checkedOn: day.nullable(),
  }),
  /** Where members may not live. */
  excludedCountries: z.array(z.string().refine(isCountry, 'is not a known country')).max(60),
  currency: z.enum(currencies),
  targetMinor: minor,
  minimumMinor: minor,
  hardCapMinor: minor,
  unitMinor: minor,
  smallestMinor: minor,
  largestMinor: minor,
  /** Interest is taken from the first of these days to the last, in the Gulf. */
  opensOn: day.nullable(),
  closesOn: day.nullable(),
  sources: amountLines,
  uses: amountLines,
  /** Null while undisclosed; 0 for none. VAT is added by the rate of the city. */
  fees: z.object({
    /** Once, of what a member invests. */
    structuringPercent: percent.nullable(),
    /** A year, of what a member invests. */
    administrationPercent: percent.nullable(),
    /** In percent of the price at the sale. */
    exitPercent: percent.nullable(),
  }),
  waterfall: ClubDealWaterfall,
  scenarios: z.record(z.enum(scenarioNames), ClubDealScenario),
  valuation: z
    .object({
      valueMinor: minor,
      valuedOn: day,
      valuer: line,
      isIndependent: z.boolean(),
      method: line,
    })
    .nullable(),
  /** The gravest first. */
  risks: z.array(plainLine(1, 1000)).max(lines),
  taxNote: text,
  exitPaths: z.array(plainLine(1, 1000)).max(lines),
  /** What Diwan earns on the deal, in money; null while undisclosed. */
  earnings: z.object({ amountMinor: minor.nullable(), note: optionalLine }),
})
