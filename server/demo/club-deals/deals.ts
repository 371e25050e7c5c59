import type { ClubDealScenario, ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import type { ClubDealState } from '#domain/investments/club-deal-state.ts'

export type DemoReport = {
  monthsAfter: number
  valueMinor: number
  incomeMinor: number
  capitalMinor: number
  text: string
}
type DemoQuestion = { question: string; answer: string | null }

export type DemoClubDeal = {
  state: ClubDealState
  /** The states that it passed, with the days before now. */
  path: readonly (readonly [state: ClubDealState, daysAgo: number, note?: string])[]
  terms: (day: (daysFromNow: number) => string) => ClubDealTerms
  /** Amounts of the members of the demonstration, in their order; null for none. */
  interests: readonly (number | null)[]
  questions: readonly DemoQuestion[]
  invested?: { amountMinor: number; daysAgo: number }
  reports?: readonly DemoReport[]
  /** What is written in its room, by the number of a member or by staff. */
  room?: readonly { by: number | 'staff'; hoursAgo: number; text: string }[]
}

/** Whole units of money as minor units. */
const money = (amount: number) => amount * 100

const operator = (name: string, regulator: string, checkedOn: string): ClubDealTerms['operator'] => ({
  name: `${name} (Demonstration)`,
  regulator,
  licenceNumber: 'DEMO-0000',
  url: 'https://example.com/licence',
  checkedOn,
})

const scenario = (years: number, income: number, exit: number, assumptions: string): ClubDealScenario => ({
  years,
  incomeMinor: money(income),
  exitMinor: money(exit),
  assumptions,
})

type Sketch = Pick<
  ClubDealTerms,
  'title' | 'city' | 'regime' | 'address' | 'summary' | 'currency' | 'scenarios'
> & {
  operator: ClubDealTerms['operator']
  target: number
  minimum: number
  unit: number
  smallest: number
  largest: number
  opensOn: string | null
  closesOn: string | null
  valuedOn: string
  value: number
  waterfall?: ClubDealTerms['waterfall']
  isCompleted?: boolean
}

/** Terms of a deal with the parts that most deals have in common. */
function draw(sketch: Sketch): ClubDealTerms {
  const { target, minimum, unit, smallest, largest, value, valuedOn, waterfall, isCompleted = true } = sketch
  const { title, city, regime, address, summary, currency, scenarios, opensOn, closesOn } = sketch
  const costs = Math.round(target * 0.07)
  return {
    title,
    city,
    regime,
    address,
    summary,
    currency,
    scenarios,
    opensOn,
    closesOn,
    project: null,
    isCompleted,
    operator: sketch.operator,
    excludedCountries: ['US'],
    targetMinor: money(target),
    minimumMinor: money(minimum),
    hardCapMinor: money(Math.round(target * 1.2)),
    unitMinor: money(unit),
    smallestMinor: money(smallest),
    largestMinor: money(largest),
    sources: [{ label: 'Members', amountMinor: money(target) }],
    uses: [
      { label: 'Price of the property', amountMinor: money(target - costs) },
      { label: 'Transfer fee, agent and registration', amountMinor: money(Math.round(costs * 0.6)) },
      { label: 'Structuring fee with VAT, and reserve', amountMinor: money(costs - Math.round(costs * 0.6)) },
    ],
    fees: { structuringPercent: 2, administrationPercent: 0.75, exitPercent: 1 },
    waterfall: waterfall ?? {
      kind: 'preferred',
      preferredPercent: 7,
      isCompounding: false,
      catchUpPercent: 100,
      promotePercent: 20,
    },
    valuation: {
      valueMinor: money(value),
      valuedOn,
      valuer: 'Independent valuers (Demonstration)',
      isIndependent: true,
      method: 'Comparison with registered sales, and income',
    },
    risks: [
      'The property may sell for less than it cost: you can lose what you invest.',
      'Nobody buys your share before the sale. You may need to wait longer than planned.',
      'A home stands empty between two tenants, and a large repair falls due.',
      'The operator makes a mistake, or gives up its licence.',
    ],
    taxNote:
      'The Emirates and Saudi Arabia levy no income tax on private persons. Whether you owe tax at home depends on where you live: see an adviser.',
    exitPaths: [
      'Sale of the property after the planned years.',
      'A vote of all members when an offer is more than 30% above the price paid, and at the end of the term.',
    ],
    earnings: {
      amountMinor: money(Math.round(target * 0.005)),
      note: 'Paid by the operator for the introduction',
    },
  }
}

/** The deals of the demonstration, in every state that members meet. */
export const demoClubDeals: readonly DemoClubDeal[] = [
  {
    state: 'open',
    path: [
      ['draft', 40],
      ['review', 34],
      ['coming_soon', 30],
      ['open', 18],
    ],
    terms: (day) =>
      draw({
        title: 'Courtyard homes in Al Furjan',
        city: 'dubai',
        regime: 'private-club',
        address: 'Al Furjan, Dubai',
        summary:
          'Four completed two-bedroom homes around one courtyard, each with its own title deed, let on one-year contracts. The operator manages the letting and sells all four after three years.',
        operator: operator('Courtyard Capital', 'DFSA', day(-20)),
        currency: 'AED',
        target: 6_000_000,
        minimum: 3_600_000,
        unit: 25_000,
        smallest: 250_000,
        largest: 2_000_000,
        opensOn: day(-18),
        closesOn: day(24),
        valuedOn: day(-35),
        value: 5_720_000,
        scenarios: {
          low: scenario(
            4,
            300_000,
            5_300_000,
            'Rents fall by 10%, one home stands empty for half a year, and the sale takes a year longer at 5% below today.',
          ),
          base: scenario(
            3,
            405_000,
            6_350_000,
            'Rents as in the running contracts, 5% vacancy, a price 4% a year above today.',
          ),
          high: scenario(3, 430_000, 7_000_000, 'Rents rise by 5% a year, and the price by 7%.'),
        },
      }),
    interests: [750_000, 1_500_000, 1_000_000, 500_000, 1_250_000, 750_000, 500_000],
    questions: [
      {
        question: 'Until when do the running rent contracts last, and at which rent?',
        answer:
          'Three end in the second quarter of next year, one in the fourth. The rents are registered; the contracts are among the documents.',
      },
      {
        question: 'What happens if two of the four homes sell and two do not?',
        answer:
          'The proceeds of a sale are paid out by the waterfall at once. The other homes are let on until they sell.',
      },
      { question: 'Who pays the service charge while a home stands empty?', answer: null },
    ],
    room: [
      {
        by: 1,
        hoursAgo: 60,
        text: 'Has anybody compared the valuation with the sales that are registered in the area?',
      },
      {
        by: 3,
        hoursAgo: 58,
        text: 'I did, with the transactions page: two of the five comparable sales are older than a year.',
      },
      {
        by: 'staff',
        hoursAgo: 50,
        text: 'The valuer used a range for that reason. It is on page 4 of the report among the documents.',
      },
      {
        by: 0,
        hoursAgo: 26,
        text: 'Thank you. The running contracts end within five months of each other; I asked about that under the questions.',
      },
      { by: 2, hoursAgo: 3, text: 'Is anybody going to the viewing that the operator offers?' },
    ],
  },
  {
    state: 'open',
    path: [
      ['draft', 20],
      ['review', 12],
      ['open', 6],
    ],
    terms: (day) =>
      draw({
        title: 'One flat in Business Bay',
        city: 'dubai',
        regime: 'difc-crowdfunding',
        address: 'Business Bay, Dubai',
        summary:
          'A completed one-bedroom flat with its own title deed in a vehicle of its own, let to a company until the end of next year.',
        operator: operator('Canal Crowd', 'DFSA', day(-8)),
        currency: 'USD',
        target: 420_000,
        minimum: 420_000,
        unit: 500,
        smallest: 5_000,
        largest: 100_000,
        opensOn: day(-6),
        closesOn: day(39),
        valuedOn: day(-22),
        value: 401_000,
        scenarios: {
          low: scenario(
            5,
            21_000,
            385_000,
            'The company does not renew; two months empty, and a price as today less costs.',
          ),
          base: scenario(
            5,
            25_500,
            455_000,
            'The contract is renewed at the same rent; the price rises by 3% a year.',
          ),
          high: scenario(5, 27_500, 500_000, 'The rent rises by 4% a year, the price by 5%.'),
        },
      }),
    interests: [20_000, 45_000],
    questions: [],
  },
  {
    state: 'coming_soon',
    path: [
      ['draft', 15],
      ['review', 9],
      ['coming_soon', 4],
    ],
    terms: (day) =>
      draw({
        title: 'Townhouses in Al Malqa',
        city: 'riyadh',
        regime: 'saudi-contribution',
        address: 'Al Malqa, Riyadh',
        summary:
          'Twelve townhouses on a plot with a clean title and its building permit. The licensee keeps a stake of 5% and sells the homes when they are built.',
        operator: operator('Malqa Contributions', 'CMA', day(-5)),
        currency: 'SAR',
        target: 24_000_000,
        minimum: 18_000_000,
        unit: 10_000,
        smallest: 50_000,
        largest: 1_000_000,
        opensOn: day(12),
        closesOn: day(72),
        valuedOn: day(-10),
        value: 25_100_000,
        isCompleted: false,
        waterfall: {
          kind: 'hurdles',
          hurdles: [
            { ratePercent: 8, sharePercent: 100 },
            { ratePercent: 14, sharePercent: 80 },
          ],
          lastSharePercent: 70,
        },
        scenarios: {
          low: scenario(
            4,
            0,
            25_000_000,
            'The building takes a year longer, and the homes sell 8% below the plan.',
          ),
          base: scenario(
            3,
            0,
            31_500_000,
            'Built in two years, sold within the third at the prices of the feasibility study.',
          ),
          high: scenario(3, 0, 35_500_000, 'All homes are sold from the plan within the first year.'),
        },
      }),
    interests: [],
    questions: [],
  },
  {
    state: 'operating',
    path: [
      ['draft', 760],
      ['review', 750],
      ['open', 740],
      ['closed', 700],
      ['operating', 680],
    ],
    terms: (day) =>
      draw({
        title: 'Waterfront flats on Al Reem Island',
        city: 'abu-dhabi',
        regime: 'private-club',
        address: 'Al Reem Island, Abu Dhabi',
        summary:
          'Three completed flats in one tower by the water, let on one-year contracts, held for five years.',
        operator: operator('Reem Holdings', 'ADGM FSRA', day(-760)),
        currency: 'AED',
        target: 4_800_000,
        minimum: 3_000_000,
        unit: 25_000,
        smallest: 100_000,
        largest: 1_500_000,
        opensOn: day(-740),
        closesOn: day(-701),
        valuedOn: day(-770),
        value: 4_650_000,
        scenarios: {
          low: scenario(6, 230_000, 4_500_000, 'Rents fall by 10% and the sale comes a year later.'),
          base: scenario(5, 300_000, 5_500_000, 'Rents as today, a price 3% a year above today.'),
          high: scenario(5, 320_000, 6_000_000, 'Rents rise by 3% a year, the price by 5%.'),
        },
      }),
    interests: [500_000, 1_000_000, 1_500_000, 750_000, 1_000_000],
    questions: [
      {
        question: 'How was the value at the end of last quarter found?',
        answer: 'By the same valuer and method as at the start, with the sales of the last six months.',
      },
    ],
    invested: { amountMinor: money(4_750_000), daysAgo: 680 },
    reports: [
      {
        monthsAfter: 3,
        valueMinor: money(4_600_000),
        incomeMinor: money(58_000),
        capitalMinor: 0,
        text: 'All three flats are let. The first rents were paid in two cheques.',
      },
      {
        monthsAfter: 6,
        valueMinor: money(4_640_000),
        incomeMinor: money(66_000),
        capitalMinor: 0,
        text: 'No vacancy. The chillers were serviced.',
      },
      {
        monthsAfter: 9,
        valueMinor: money(4_700_000),
        incomeMinor: money(67_000),
        capitalMinor: 0,
        text: 'One contract was renewed at a rent 4% higher.',
      },
      {
        monthsAfter: 12,
        valueMinor: money(4_810_000),
        incomeMinor: money(64_000),
        capitalMinor: 0,
        text: 'One flat stood empty for five weeks.',
      },
      {
        monthsAfter: 15,
        valueMinor: money(4_900_000),
        incomeMinor: money(71_000),
        capitalMinor: 0,
        text: 'All flats are let again.',
      },
    ],
    room: [
      { by: 4, hoursAgo: 400, text: 'The report of last quarter is late. Does anybody know why?' },
      {
        by: 'staff',
        hoursAgo: 380,
        text: 'We asked the operator, who names the end of the month. The page marks it as late until then.',
      },
    ],
  },
  {
    state: 'exited',
    path: [
      ['draft', 1500],
      ['review', 1490],
      ['open', 1480],
      ['closed', 1440],
      ['operating', 1420],
      ['exit_vote', 330],
      ['exited', 290, 'Sold after a vote of 91% for the offer.'],
    ],
    terms: (day) =>
      draw({
        title: 'Studios in Dubai Marina',
        city: 'dubai',
        regime: 'private-club',
        address: 'Dubai Marina, Dubai',
        summary: 'Five completed studios, let by the year and sold together after three years.',
        operator: operator('Courtyard Capital', 'DFSA', day(-1500)),
        currency: 'AED',
        target: 3_500_000,
        minimum: 2_500_000,
        unit: 25_000,
        smallest: 100_000,
        largest: 1_000_000,
        opensOn: day(-1480),
        closesOn: day(-1441),
        valuedOn: day(-1510),
        value: 3_380_000,
        scenarios: {
          low: scenario(4, 190_000, 3_200_000, 'Rents fall by 10%; the sale takes a year longer.'),
          base: scenario(3, 235_000, 3_850_000, 'Rents as today, a price 4% a year above today.'),
          high: scenario(3, 250_000, 4_300_000, 'Rents rise by 5% a year, the price by 8%.'),
        },
      }),
    interests: [250_000, 1_000_000, 1_000_000, 500_000, 750_000],
    questions: [],
    invested: { amountMinor: money(3_450_000), daysAgo: 1420 },
    reports: [
      {
        monthsAfter: 12,
        valueMinor: money(3_700_000),
        incomeMinor: money(228_000),
        capitalMinor: 0,
        text: 'Let all year but for three weeks in one studio.',
      },
      {
        monthsAfter: 24,
        valueMinor: money(4_050_000),
        incomeMinor: money(241_000),
        capitalMinor: 0,
        text: 'Rents rose with the contracts.',
      },
      {
        monthsAfter: 36,
        valueMinor: 0,
        incomeMinor: money(186_000),
        capitalMinor: money(4_120_000),
        text: 'All five studios were sold to one buyer; this is the last payment.',
      },
    ],
  },
  {
    state: 'written_off',
    path: [
      ['draft', 1300],
      ['review', 1290],
      ['open', 1280],
      ['closed', 1240],
      ['operating', 1220],
      ['non_reporting', 500, 'No report for four quarters.'],
      ['written_off', 240, 'The developer gave up the project. The plot was sold for less than the loan.'],
    ],
    terms: (day) =>
      draw({
        title: 'Off-plan block in Al Narjis',
        city: 'riyadh',
        regime: 'private-club',
        address: 'Al Narjis, Riyadh',
        summary: 'A block of sixteen flats, bought from the plan and to be sold on completion.',
        operator: operator('Narjis Ventures', 'CMA', day(-1300)),
        currency: 'SAR',
        target: 5_000_000,
        minimum: 4_000_000,
        unit: 25_000,
        smallest: 100_000,
        largest: 1_500_000,
        opensOn: day(-1280),
        closesOn: day(-1241),
        valuedOn: day(-1310),
        value: 5_100_000,
        isCompleted: false,
        scenarios: {
          low: scenario(4, 0, 5_200_000, 'A year late, sold at the price paid.'),
          base: scenario(3, 0, 7_100_000, 'Built as planned, sold on completion.'),
          high: scenario(3, 0, 8_200_000, 'Sold before completion.'),
        },
      }),
    interests: [null, 1_500_000, 1_000_000, 1_250_000, 1_250_000],
    questions: [],
    invested: { amountMinor: money(5_000_000), daysAgo: 1220 },
    reports: [
      {
        monthsAfter: 6,
        valueMinor: money(4_900_000),
        incomeMinor: 0,
        capitalMinor: 0,
        text: 'The foundations are built.',
      },
      {
        monthsAfter: 12,
        valueMinor: money(3_600_000),
        incomeMinor: 0,
        capitalMinor: 0,
        text: 'The work stands still; the contractor left.',
      },
      {
        monthsAfter: 32,
        valueMinor: 0,
        incomeMinor: 0,
        capitalMinor: money(1_150_000),
        text: 'What the plot brought after the loan was repaid. Nothing more will come.',
      },
    ],
  },
  {
    state: 'cancelled',
    path: [
      ['draft', 210],
      ['review', 200],
      ['open', 190],
      ['cancelled', 140, 'Interest stayed below the minimum of the deal.'],
    ],
    terms: (day) =>
      draw({
        title: 'Garden villas on Saadiyat',
        city: 'abu-dhabi',
        regime: 'private-club',
        address: 'Saadiyat Island, Abu Dhabi',
        summary: 'Two completed villas, let furnished and sold after four years.',
        operator: operator('Reem Holdings', 'ADGM FSRA', day(-205)),
        currency: 'AED',
        target: 14_000_000,
        minimum: 9_000_000,
        unit: 50_000,
        smallest: 500_000,
        largest: 4_000_000,
        opensOn: day(-190),
        closesOn: day(-141),
        valuedOn: day(-220),
        value: 13_400_000,
        scenarios: {
          low: scenario(5, 560_000, 12_800_000, 'One villa stands empty for half of each year.'),
          base: scenario(4, 760_000, 15_200_000, 'Let nine months a year, a price 3% a year above today.'),
          high: scenario(4, 850_000, 16_500_000, 'Let all year, a price 5% a year above today.'),
        },
      }),
    interests: [500_000, 1_000_000, null, 1_500_000],
    questions: [],
  },
  {
    state: 'review',
    path: [
      ['draft', 5],
      ['review', 1],
    ],
    terms: (day) => ({
      ...draw({
        title: 'Serviced flats in Al Olaya',
        city: 'riyadh',
        regime: 'private-club',
        address: 'Al Olaya, Riyadh',
        summary: 'Six serviced flats in one completed building.',
        operator: { ...operator('Olaya Stays', 'CMA', day(-3)), checkedOn: null },
        currency: 'SAR',
        target: 7_500_000,
        minimum: 5_000_000,
        unit: 25_000,
        smallest: 250_000,
        largest: 2_000_000,
        opensOn: day(10),
        closesOn: day(60),
        valuedOn: addDays(day(0), -120),
        value: 7_300_000,
        scenarios: {
          low: scenario(5, 380_000, 7_000_000, 'Half the guests of the plan.'),
          base: scenario(4, 560_000, 8_300_000, 'Let 70% of the nights.'),
          high: scenario(4, 640_000, 9_000_000, 'Let 80% of the nights.'),
        },
      }),
    }),
    interests: [],
    questions: [],
  },
]
