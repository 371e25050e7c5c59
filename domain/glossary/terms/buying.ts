import type { Term } from '#domain/glossary/term.ts'

export const buying: readonly Term[] = [
  {
    slug: 'acquisition-cost',
    name: 'Acquisition cost',
    arabicName: 'تكلفة الشراء',
    forms: ['buying cost', 'purchase cost', 'cost of buying'],
    definition: 'Everything the buyer pays beyond the price: taxes, fees, agency and costs of the loan.',
    explanation:
      'It has to be earned back before a resale shows a gain. Work it out for your city and your way of buying before you make an offer, because it is due in cash and no bank lends it.',
    formula: 'acquisition cost = transfer fee or tax + agency + registration + costs of the loan',
    related: ['rett', 'noc', 'net-yield'],
    calculator: 'purchase-costs',
  },
  {
    slug: 'rett',
    name: 'RETT',
    arabicName: 'ضريبة التصرفات العقارية',
    longName: 'Real estate transaction tax',
    forms: ['real estate transaction tax'],
    definition: 'The Saudi tax on the transfer of property.',
    explanation:
      'The law puts it on the seller; contracts often move it to the buyer. Settle in writing who pays, and whether the price you compare includes it.',
    related: ['acquisition-cost', 'rega'],
    calculator: 'purchase-costs',
  },
  {
    slug: 'noc',
    name: 'NOC',
    arabicName: 'شهادة عدم ممانعة',
    longName: 'No-objection certificate',
    forms: ['no-objection certificate', 'no objection certificate'],
    definition: 'The developer’s statement that nothing is owed and the home may be sold.',
    explanation:
      'A resale cannot be registered without it. It costs a fee, takes days, and is refused while service charges or instalments are open.',
    related: ['title-deed', 'service-charge', 'assignment'],
  },
  {
    slug: 'mou',
    name: 'MOU',
    arabicName: 'مذكرة تفاهم',
    longName: 'Memorandum of understanding',
    forms: ['memorandum of understanding', 'Form F'],
    definition: 'The contract between seller and buyer of a finished home until it is transferred.',
    explanation:
      'In Dubai it is the unified sale contract (Form F). It fixes price, deposit, day of transfer, who pays which fee, and what happens if one side withdraws.',
    related: ['noc', 'title-deed', 'spa'],
  },
  {
    slug: 'spa',
    name: 'SPA',
    arabicName: 'اتفاقية البيع والشراء',
    longName: 'Sale and purchase agreement',
    forms: ['sale and purchase agreement', 'sales and purchase agreement'],
    definition:
      'The contract with the developer that sets price, instalments, area, quality and the day of completion.',
    explanation:
      'Five clauses decide most disputes: how late the developer may be, what area difference you must accept, what you lose on default, whether you may assign, and where payments go. Read them before the reservation fee is paid.',
    related: ['oqood', 'assignment', 'escrow-account', 'snagging'],
  },
  {
    slug: 'clean-sale',
    name: 'Market sale',
    arabicName: 'عملية بيع سوقية',
    forms: ['clean sale'],
    definition:
      'A registered deal between independent parties at a price that tells something about the market.',
    explanation:
      'Gifts, grants, transfers inside a company and deals of several homes at once are registered too, and would distort a median. Diwan leaves them out of prices and says how many there were.',
    related: ['median-price', 'registered-deal'],
  },
  {
    slug: 'registered-deal',
    name: 'Registered deal',
    arabicName: 'صفقة مسجلة',
    forms: ['registered sale'],
    definition: 'A transaction that stands in the public register.',
    explanation:
      'An asking price is a wish; a registered price was paid. Registration can follow weeks after the agreement, so the newest month is always incomplete.',
    related: ['clean-sale', 'dld', 'median-price'],
  },
  {
    slug: 'golden-visa',
    name: 'Golden visa',
    arabicName: 'الإقامة الذهبية',
    forms: ['golden residency'],
    definition: 'A long residence permit that an owner of property may obtain.',
    explanation:
      'The value that counts, the effect of a mortgage and whether an unfinished home qualifies are set by each government and change. Check the rule in force on the day you apply.',
    related: ['freehold', 'title-deed'],
  },
]
