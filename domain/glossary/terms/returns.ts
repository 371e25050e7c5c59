import type { Term } from '#domain/glossary/term.ts'

export const returns: readonly Term[] = [
  {
    slug: 'present-value',
    name: 'Present value',
    arabicName: 'القيمة الحالية',
    definition: 'What future payments are worth today at a given yearly rate.',
    explanation:
      'It makes payment plans and offers comparable: each instalment is discounted by the time until it is due. The rate is your own alternative, for example what the money would earn elsewhere.',
    formula: 'present value = Σ payment ÷ (1 + rate)^years',
    related: ['irr', 'payment-plan'],
  },
  {
    slug: 'irr',
    name: 'IRR',
    arabicName: 'معدل العائد الداخلي',
    longName: 'Internal rate of return',
    forms: ['internal rate of return'],
    definition: 'The yearly rate at which all cash flows of an investment have zero present value.',
    explanation:
      'It rewards early money: a quick small gain can show a higher IRR than a large late one. Read it beside the multiple, and beware of flows that change sign more than once.',
    formula: 'Σ flow ÷ (1 + IRR)^year = 0',
    related: ['xirr', 'equity-multiple', 'present-value'],
  },
  {
    slug: 'xirr',
    name: 'XIRR',
    arabicName: 'معدل العائد الداخلي بتواريخ فعلية',
    definition: 'The IRR of cash flows on irregular dates.',
    explanation:
      'Property pays on odd days: a deposit in March, rents in four cheques, a sale in autumn. Diwan computes returns from the dates themselves.',
    formula: 'Σ flow ÷ (1 + XIRR)^(days ÷ 365) = 0',
    related: ['irr', 'equity-multiple'],
  },
  {
    slug: 'equity-multiple',
    name: 'Equity multiple',
    arabicName: 'مضاعف رأس المال',
    definition: 'All money received divided by all money paid in.',
    explanation: 'It ignores time: 1.5 is good in three years and poor in fifteen. Read it with the IRR.',
    formula: 'equity multiple = money received ÷ money paid in',
    related: ['irr', 'tvpi'],
  },
  {
    slug: 'cash-on-cash',
    name: 'Cash-on-cash',
    arabicName: 'العائد النقدي على النقد',
    forms: ['cash-on-cash return'],
    definition: 'Yearly cash flow after debt divided by own cash put in.',
    explanation:
      'It shows what a loan does to your yearly income. Above the net yield the loan helps, below it the loan costs more than the home earns.',
    formula: 'cash-on-cash = (NOI − instalments) ÷ own cash',
    related: ['net-yield', 'dscr', 'leverage'],
  },
  {
    slug: 'leverage',
    name: 'Leverage',
    arabicName: 'الرافعة المالية',
    definition: 'Buying with borrowed money, which enlarges gain and loss on your own.',
    explanation:
      'With half the price borrowed, a fall of 10% in value is a loss of 20% of your money. It helps only while the home earns more than the loan costs.',
    related: ['ltv', 'dscr', 'cash-on-cash'],
  },
  {
    slug: 'cap-rate',
    name: 'Cap rate',
    arabicName: 'معدل الرسملة',
    forms: ['capitalisation rate'],
    definition: 'Net operating income divided by price.',
    explanation:
      'It is the market’s way to price income: a lower cap rate means a dearer home for the same rent. Unlike the net yield it leaves buying costs out.',
    formula: 'cap rate = NOI ÷ price',
    related: ['noi', 'net-yield'],
  },
  {
    slug: 'holding-time',
    name: 'Holding time',
    arabicName: 'مدة الاحتفاظ',
    forms: ['holding period'],
    definition: 'The time between buying and selling the same home.',
    explanation:
      'Costs of buying and selling are paid once, so short holding times need a large gain. Diwan measures it from pairs of registered sales.',
    related: ['repeat-sales-index', 'acquisition-cost'],
  },
  {
    slug: 'concentration',
    name: 'Concentration',
    arabicName: 'تركز الاستثمار',
    forms: ['HHI'],
    definition: 'How much of a portfolio hangs on one city, developer, kind of home or currency.',
    explanation:
      'The Herfindahl index (HHI) adds the squares of all shares: 1 is a single holding, 0.25 four equal ones.',
    formula: 'HHI = Σ share²',
    related: ['leverage', 'nav'],
  },
]
