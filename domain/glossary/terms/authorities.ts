import type { Term } from '#domain/glossary/term.ts'

export const authorities: readonly Term[] = [
  {
    slug: 'dld',
    name: 'DLD',
    arabicName: 'دائرة الأراضي والأملاك في دبي',
    longName: 'Dubai Land Department',
    forms: ['Dubai Land Department', 'Land Department'],
    definition: 'The Dubai Land Department registers property in Dubai and publishes its sales.',
    explanation:
      'A buyer owns a home in Dubai from the day it is registered here, not from the day of payment. The department also publishes each registered deal, which is where the Dubai figures of Diwan come from.',
    related: ['rera', 'title-deed', 'oqood'],
  },
  {
    slug: 'rera',
    name: 'RERA',
    arabicName: 'مؤسسة التنظيم العقاري',
    longName: 'Real Estate Regulatory Agency',
    forms: ['Real Estate Regulatory Agency'],
    definition:
      'Dubai’s Real Estate Regulatory Agency, part of DLD, supervises developers, brokers and escrow accounts.',
    explanation:
      'It registers projects before they may be sold, licenses brokers, and sets the index against which rent increases are measured. A broker shows a number of RERA, which anyone can check.',
    related: ['dld', 'brn', 'escrow-account', 'rental-index'],
  },
  {
    slug: 'adrec',
    name: 'ADREC',
    arabicName: 'مركز أبوظبي العقاري',
    longName: 'Abu Dhabi Real Estate Centre',
    forms: ['Abu Dhabi Real Estate Centre'],
    definition:
      'The Abu Dhabi Real Estate Centre is the emirate’s property regulator and keeps its register.',
    explanation:
      'It licenses brokers and developers, supervises escrow accounts and registers sales and tenancies in Abu Dhabi. Rules differ from Dubai’s, so a fee or notice that holds in one emirate need not hold in the other.',
    related: ['dld', 'rega', 'musataha'],
  },
  {
    slug: 'rega',
    name: 'REGA',
    arabicName: 'الهيئة العامة للعقار',
    longName: 'Real Estate General Authority',
    forms: ['Real Estate General Authority'],
    definition:
      'The Saudi Real Estate General Authority regulates brokers, off-plan sales and tenancies in the Kingdom.',
    explanation:
      'It runs the licence of brokers, the programme for off-plan sales (Wafi) and the tenancy platform Ejar, and publishes indicators by district. Deeds themselves are registered with the Saudi real estate registry.',
    related: ['wafi', 'ejar', 'rett'],
  },
  {
    slug: 'cbuae',
    name: 'CBUAE',
    arabicName: 'مصرف الإمارات العربية المتحدة المركزي',
    longName: 'Central Bank of the United Arab Emirates',
    forms: ['Central Bank of the United Arab Emirates', 'Central Bank of the UAE'],
    definition: 'The Central Bank of the United Arab Emirates sets the limits of mortgages.',
    explanation:
      'Its rules cap the loan against the value of the home, the instalments against income, and the term of the loan. A bank may be stricter, never looser.',
    related: ['ltv', 'dbr', 'benchmark-rate'],
    calculator: 'mortgage',
  },
  {
    slug: 'brn',
    name: 'BRN',
    arabicName: 'رقم الوسيط العقاري',
    longName: 'Broker registration number',
    forms: ['broker registration number'],
    definition: 'The number under which one licensed broker is registered in Dubai.',
    explanation:
      'The agency has a number of its own, the ORN. Both have an end date: check that the person and the agency are licensed on the day you sign, and that the number belongs to the person before you.',
    related: ['rera', 'dld'],
  },
  {
    slug: 'wafi',
    name: 'Wafi',
    arabicName: 'وافي',
    longName: 'Programme for off-plan sales in Saudi Arabia',
    definition: 'The Saudi programme that licenses off-plan sales and supervises their escrow accounts.',
    explanation:
      'A project may be sold before completion only under a licence of Wafi. The licence names the project, the developer and the account that buyers pay into.',
    related: ['rega', 'off-plan', 'escrow-account'],
  },
  {
    slug: 'ejari',
    name: 'Ejari',
    arabicName: 'إيجاري',
    definition: 'Dubai’s register of tenancy contracts.',
    explanation:
      'A registered contract is what courts, utilities and visa offices accept. Rents in Diwan’s Dubai figures are the rents of registered contracts, new ones apart from renewals.',
    related: ['ejar', 'rental-index', 'gross-yield'],
  },
  {
    slug: 'ejar',
    name: 'Ejar',
    arabicName: 'إيجار',
    definition: 'Saudi Arabia’s platform for tenancy contracts.',
    explanation:
      'A contract registered here can be enforced without a trial. Rent is usually paid through the platform, so that both sides have a record of it.',
    related: ['ejari', 'rega'],
  },
  {
    slug: 'mollak',
    name: 'Mollak',
    arabicName: 'ملاك',
    definition: 'Dubai’s system for the service charges of jointly owned property.',
    explanation:
      'Budgets of buildings are approved here before owners are billed, and charges are paid into an account of the building. The approved rate per square foot is public: use it, not the estimate in a brochure.',
    related: ['service-charge', 'owners-association', 'net-yield'],
  },
]
