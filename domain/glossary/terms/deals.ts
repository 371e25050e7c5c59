import type { Term } from '#domain/glossary/term.ts'

export const deals: readonly Term[] = [
  {
    slug: 'spv',
    name: 'SPV',
    arabicName: 'شركة ذات غرض خاص',
    longName: 'Special purpose vehicle',
    forms: ['special purpose vehicle'],
    definition: 'A company made to hold one asset.',
    explanation:
      'It keeps the debts of one property away from others. Ask who directs it, who may sell the asset, and what you hold: shares, units or a claim.',
    related: ['nav', 'preferred-return'],
  },
  {
    slug: 'capital-call',
    name: 'Capital call',
    arabicName: 'طلب سداد رأس المال',
    definition: 'A request to pay part of a commitment to a fund or deal.',
    explanation:
      'Money you have committed and not paid must stay at hand: missing a call usually costs a penalty or the whole share.',
    related: ['dpi', 'tvpi'],
  },
  {
    slug: 'preferred-return',
    name: 'Preferred return',
    arabicName: 'العائد المفضل',
    forms: ['pref'],
    definition: 'The yearly return that investors receive before the sponsor shares in profit.',
    explanation:
      'It is an order of payment, no promise: if there is no profit, none is paid. Ask whether it compounds and from which day it runs.',
    related: ['promote', 'catch-up', 'waterfall'],
  },
  {
    slug: 'waterfall',
    name: 'Waterfall',
    arabicName: 'تسلسل التوزيعات',
    definition: 'The order in which money of a deal is paid to investors and sponsor.',
    explanation:
      'Usual tiers are capital back, preferred return, catch-up, then a split. Work a good and a poor case through it before you compare two deals.',
    related: ['preferred-return', 'catch-up', 'promote'],
  },
  {
    slug: 'catch-up',
    name: 'Catch-up',
    arabicName: 'تعويض حصة المدير',
    definition:
      'The waterfall tier in which the sponsor receives most or all money until its share is reached.',
    explanation:
      'A full catch-up makes the sponsor’s share count on the whole profit, not only on what exceeds the preferred return.',
    related: ['waterfall', 'promote', 'preferred-return'],
  },
  {
    slug: 'promote',
    name: 'Promote',
    arabicName: 'حصة المدير من الأرباح',
    forms: ['carried interest'],
    definition: 'The sponsor’s share of profit above the preferred return.',
    explanation:
      'It pays the sponsor for a good result. Look at what it comes on top of: fees for buying, managing and selling are paid in any case.',
    related: ['preferred-return', 'catch-up', 'clawback'],
  },
  {
    slug: 'clawback',
    name: 'Clawback',
    arabicName: 'استرداد المكافآت',
    definition: 'The sponsor’s duty to pay back performance pay received too early.',
    explanation:
      'It matters where profit is shared deal by deal and a later one loses. Without money set aside for it, it is worth little.',
    related: ['promote', 'waterfall'],
  },
  {
    slug: 'cooling-off',
    name: 'Cooling-off',
    arabicName: 'مهلة العدول',
    forms: ['cooling-off period'],
    definition: 'The time in which an investor may withdraw without cost.',
    explanation:
      'Its length depends on the rule under which a deal is offered. It runs from a stated moment, so note the date and hour.',
    related: ['spv', 'capital-call'],
  },
  {
    slug: 'nav',
    name: 'NAV',
    arabicName: 'صافي قيمة الأصول',
    longName: 'Net asset value',
    forms: ['net asset value'],
    definition: 'Assets minus debts.',
    explanation:
      'For property it rests on valuations, so ask who valued, when, and whether the buyer of your share would pay it.',
    formula: 'NAV = assets − debts',
    related: ['rvpi', 'tvpi', 'avm'],
  },
  {
    slug: 'dpi',
    name: 'DPI',
    arabicName: 'نسبة التوزيعات إلى رأس المال المدفوع',
    longName: 'Distributions to paid-in',
    definition: 'Distributions divided by paid-in capital.',
    explanation:
      'It counts only money that arrived. Late in a fund’s life it matters more than any estimated value.',
    formula: 'DPI = distributions ÷ paid-in capital',
    related: ['rvpi', 'tvpi', 'equity-multiple'],
  },
  {
    slug: 'rvpi',
    name: 'RVPI',
    arabicName: 'نسبة القيمة المتبقية إلى رأس المال المدفوع',
    longName: 'Residual value to paid-in',
    definition: 'Remaining value divided by paid-in capital.',
    explanation: 'It is an estimate until the assets are sold.',
    formula: 'RVPI = net asset value ÷ paid-in capital',
    related: ['dpi', 'tvpi', 'nav'],
  },
  {
    slug: 'tvpi',
    name: 'TVPI',
    arabicName: 'نسبة القيمة الإجمالية إلى رأس المال المدفوع',
    longName: 'Total value to paid-in',
    definition: 'Distributions plus remaining value, divided by paid-in capital.',
    explanation: 'It is the sum of DPI and RVPI; the larger the second part, the more of it is opinion.',
    formula: 'TVPI = DPI + RVPI',
    related: ['dpi', 'rvpi', 'equity-multiple'],
  },
]
