import type { Term } from '#domain/glossary/term.ts'

export const lending: readonly Term[] = [
  {
    slug: 'ltv',
    name: 'LTV',
    arabicName: 'نسبة القرض إلى القيمة',
    longName: 'Loan-to-value',
    forms: ['loan-to-value', 'loan to value'],
    definition: 'The loan divided by the property’s value.',
    explanation:
      'The cap depends on residence, price and whether it is your first home. Banks take the lower of price and valuation, so a price above the valuation is paid from your own money.',
    formula: 'LTV = loan ÷ value',
    related: ['dbr', 'cbuae', 'acquisition-cost'],
    calculator: 'mortgage',
  },
  {
    slug: 'dbr',
    name: 'DBR',
    arabicName: 'نسبة عبء الدين',
    longName: 'Debt burden ratio',
    forms: ['debt burden ratio', 'debt burden'],
    definition: 'All instalments divided by income.',
    explanation:
      'Car loans and a share of card limits count too. Banks compute it at a rate above today’s, which often limits the loan before the value of the home does.',
    formula: 'DBR = monthly instalments ÷ monthly income',
    related: ['ltv', 'cbuae', 'benchmark-rate'],
    calculator: 'mortgage',
  },
  {
    slug: 'amortisation',
    name: 'Amortisation',
    arabicName: 'إطفاء الدين',
    forms: ['amortization'],
    definition: 'Paying a loan down by instalments of interest and principal.',
    explanation:
      'Early instalments are mostly interest, so after five years of a long loan little is repaid. This decides what is left when you sell early.',
    related: ['benchmark-rate', 'flat-rate', 'early-settlement'],
    calculator: 'mortgage',
  },
  {
    slug: 'flat-rate',
    name: 'Flat rate',
    arabicName: 'معدل ثابت على أصل القرض',
    definition: 'Interest reckoned on the first amount of the loan for its whole life.',
    explanation:
      'It looks cheaper than it is: the same number as a reducing rate costs nearly twice as much. Compare loans by the reducing rate or by the sum of all payments.',
    related: ['amortisation', 'benchmark-rate'],
  },
  {
    slug: 'benchmark-rate',
    name: 'Benchmark rate',
    arabicName: 'السعر المرجعي',
    forms: ['EIBOR', 'SAIBOR'],
    definition: 'The market rate that a variable loan follows, such as EIBOR or SAIBOR.',
    explanation:
      'Your rate is the benchmark plus a margin, set anew every few months. Try your instalment at two points more before you sign.',
    related: ['basis-point', 'dbr', 'amortisation'],
    calculator: 'mortgage',
  },
  {
    slug: 'basis-point',
    name: 'Basis point',
    arabicName: 'نقطة أساس',
    definition: 'One hundredth of a percentage point.',
    explanation:
      'A margin of 150 basis points is 1.5 percentage points. It avoids the doubt whether “up 1%” means points or a share.',
    related: ['benchmark-rate'],
  },
  {
    slug: 'dscr',
    name: 'DSCR',
    arabicName: 'نسبة تغطية خدمة الدين',
    longName: 'Debt service coverage ratio',
    forms: ['debt service coverage'],
    definition: 'Net operating income divided by the debt’s payments.',
    explanation:
      'Below 1 the home does not carry its loan and you pay in each month. A margin above 1 is what lets you survive a vacancy or a rate rise.',
    formula: 'DSCR = NOI ÷ yearly instalments',
    related: ['noi', 'cash-on-cash', 'vacancy'],
  },
  {
    slug: 'early-settlement',
    name: 'Early settlement',
    arabicName: 'السداد المبكر',
    definition: 'Paying a loan back before its end.',
    explanation:
      'Banks may charge a capped fee. It belongs into the cost of selling or refinancing within the first years.',
    related: ['amortisation', 'ltv'],
  },
  {
    slug: 'murabaha',
    name: 'Murabaha',
    arabicName: 'مرابحة',
    definition:
      'Islamic finance in which the bank buys the home and sells it on at a disclosed profit, paid by instalments.',
    explanation: 'The profit is fixed at the start. Ask what part of it is returned when you settle early.',
    related: ['ijara', 'diminishing-musharaka'],
  },
  {
    slug: 'ijara',
    name: 'Ijara',
    arabicName: 'إجارة',
    definition:
      'Islamic finance in which the bank owns the home and leases it to the buyer, who owns it at the end.',
    explanation: 'The rent usually follows a benchmark rate, so it can rise like a variable loan.',
    related: ['murabaha', 'diminishing-musharaka', 'benchmark-rate'],
  },
  {
    slug: 'diminishing-musharaka',
    name: 'Diminishing musharaka',
    arabicName: 'مشاركة متناقصة',
    definition:
      'Bank and buyer own the home together, and the buyer purchases the bank’s share step by step.',
    explanation:
      'Each payment has two parts: the price of a further share, and rent for the share the bank still holds.',
    related: ['murabaha', 'ijara'],
  },
]
