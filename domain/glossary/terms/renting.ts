import type { Term } from '#domain/glossary/term.ts'

export const renting: readonly Term[] = [
  {
    slug: 'gross-yield',
    name: 'Gross yield',
    arabicName: 'العائد الإجمالي',
    forms: ['gross rental yield'],
    definition: 'Yearly rent divided by price.',
    explanation:
      'It is quick to compare and always too friendly: no cost is in it. Two homes of the same gross yield can differ by a third after service charge and empty weeks.',
    formula: 'gross yield = yearly rent ÷ price',
    related: ['net-yield', 'service-charge', 'cap-rate'],
    calculator: 'rental-yield',
  },
  {
    slug: 'net-yield',
    name: 'Net yield',
    arabicName: 'العائد الصافي',
    forms: ['net rental yield'],
    definition: 'Net operating income divided by price plus buying costs.',
    explanation:
      'This is what the home earns on the money it took, before any loan. Ask each quoted yield whether vacancy, service charge, management and buying costs are in it.',
    formula: 'net yield = net operating income ÷ (price + buying costs)',
    related: ['gross-yield', 'noi', 'acquisition-cost'],
    calculator: 'rental-yield',
  },
  {
    slug: 'noi',
    name: 'NOI',
    arabicName: 'صافي الدخل التشغيلي',
    longName: 'Net operating income',
    forms: ['net operating income'],
    definition: 'Rent after vacancy and running costs, before debt.',
    explanation:
      'It depends on the home, not on how you pay for it, so homes can be compared by it. Instalments, tax on you and large repairs are not in it.',
    formula: 'NOI = rent − vacancy − service charge − management − repairs − insurance',
    related: ['net-yield', 'cap-rate', 'dscr'],
  },
  {
    slug: 'vacancy',
    name: 'Vacancy',
    arabicName: 'الشغور',
    forms: ['vacancy rate'],
    definition: 'The share of the year in which a home earns no rent.',
    explanation:
      'One empty month is 8.3% of the year’s rent. Plan it between tenants even where demand is strong.',
    formula: 'vacancy = empty days ÷ 365',
    related: ['noi', 'net-yield', 'occupancy'],
  },
  {
    slug: 'rental-index',
    name: 'Rental index',
    arabicName: 'مؤشر الإيجارات',
    forms: ['rent index'],
    definition: 'The official table of rents by which a rent increase is judged.',
    explanation:
      'Each authority sets how far a sitting tenant’s rent may rise and by which notice. A home let far below the market therefore does not reach it in one renewal.',
    related: ['rera', 'ejari', 'renewal'],
  },
  {
    slug: 'renewal',
    name: 'Renewal',
    arabicName: 'تجديد العقد',
    forms: ['renewed contract', 'renewed rent'],
    definition: 'A tenancy contract that continues with the same tenant.',
    explanation:
      'Renewed rents follow the market late, because increases are limited. A new owner of a let home earns the renewed rent, not the one in advertisements: Diwan shows both apart.',
    related: ['rental-index', 'ejari', 'gross-yield'],
  },
  {
    slug: 'adr',
    name: 'ADR',
    arabicName: 'متوسط السعر اليومي',
    longName: 'Average daily rate',
    forms: ['average daily rate'],
    definition: 'Room income per occupied night.',
    explanation:
      'It says what guests pay, not what the home earns: that depends on how many nights are sold. Compare it by season, because a yearly mean hides the summer.',
    formula: 'ADR = room income ÷ occupied nights',
    related: ['revpar', 'occupancy'],
  },
  {
    slug: 'occupancy',
    name: 'Occupancy',
    arabicName: 'نسبة الإشغال',
    forms: ['occupancy rate'],
    definition: 'The share of available nights that were sold.',
    explanation:
      'Break-even occupancy is the share at which income covers all costs. A business that needs more than its area ever reached is not one.',
    formula: 'occupancy = occupied nights ÷ available nights',
    related: ['adr', 'revpar', 'vacancy'],
  },
  {
    slug: 'revpar',
    name: 'RevPAR',
    arabicName: 'الإيراد لكل غرفة متاحة',
    longName: 'Revenue per available room',
    forms: ['revenue per available room'],
    definition: 'Room income per available night.',
    explanation:
      'It joins price and occupancy in one number, so two ways of running a home can be compared by it.',
    formula: 'RevPAR = ADR × occupancy',
    related: ['adr', 'occupancy'],
  },
  {
    slug: 'holiday-home',
    name: 'Holiday home',
    arabicName: 'بيت عطلات',
    forms: ['short-term rental', 'short-term let'],
    definition: 'A home let by the night or week under a tourism permit.',
    explanation:
      'Home and operator need a permit, guests pay a tourism fee, and a building may forbid it. Check the building’s rules before you count on nightly income.',
    related: ['adr', 'occupancy', 'service-charge'],
  },
]
