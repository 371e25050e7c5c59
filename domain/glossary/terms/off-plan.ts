import type { Term } from '#domain/glossary/term.ts'

export const offPlan: readonly Term[] = [
  {
    slug: 'off-plan',
    name: 'Off-plan',
    arabicName: 'على الخارطة',
    definition: 'Sold before or during construction.',
    explanation:
      'You buy a contract and a promise, and pay by instalments. What protects you is the registration of the project, its escrow account and the record of the developer.',
    related: ['escrow-account', 'oqood', 'spa', 'handover'],
  },
  {
    slug: 'escrow-account',
    name: 'Escrow account',
    arabicName: 'حساب الضمان',
    forms: ['escrow'],
    definition: 'The bank account that holds buyers’ payments for one project.',
    explanation:
      'Money leaves it as construction is certified. Pay only into the account that the register names for your project: a payment to any other account, also the developer’s own, is not protected.',
    related: ['off-plan', 'rera', 'spa'],
  },
  {
    slug: 'oqood',
    name: 'Oqood',
    arabicName: 'عقود',
    definition: 'Dubai’s interim register for off-plan sales, and its certificate.',
    explanation:
      'Your contract counts against others once it is entered here. After completion the entry becomes a title deed.',
    related: ['title-deed', 'off-plan', 'dld'],
  },
  {
    slug: 'payment-plan',
    name: 'Payment plan',
    arabicName: 'خطة السداد',
    definition: 'The schedule of instalments from reservation to handover and sometimes beyond.',
    explanation:
      'Two plans of one price are not worth the same: money due later costs less today. Instalments tied to certified stages protect you more than dates in a calendar.',
    related: ['present-value', 'post-handover-plan', 'handover'],
  },
  {
    slug: 'post-handover-plan',
    name: 'Post-handover plan',
    arabicName: 'خطة سداد ما بعد التسليم',
    forms: ['post-handover payment'],
    definition: 'A payment plan with instalments that fall due after you have the keys.',
    explanation:
      'Rent can carry a part of them. The price usually contains the cost of this credit, so compare the present value with a plan that ends at handover.',
    related: ['payment-plan', 'handover', 'present-value'],
  },
  {
    slug: 'handover',
    name: 'Handover',
    arabicName: 'التسليم',
    definition: 'The day the developer passes the finished unit to the buyer.',
    explanation:
      'From then on service charges run, and the last instalment is usually due. Diwan shows the date in the contract, the date the register expects, and how late earlier projects of the developer were.',
    related: ['snagging', 'payment-plan', 'past-due'],
  },
  {
    slug: 'past-due',
    name: 'Past due',
    arabicName: 'متأخر عن موعده',
    definition: 'A project whose expected completion has passed without being registered as finished.',
    explanation:
      'It is not the same as delayed: a project can be late long before its date. Past-due homes are listed apart from those still ahead, because they may come at any time or never.',
    related: ['handover', 'supply-pipeline'],
  },
  {
    slug: 'snagging',
    name: 'Snagging',
    arabicName: 'فحص العيوب',
    definition: 'The inspection for defects before or at handover.',
    explanation:
      'Defects written down before you accept the unit are repaired at the developer’s cost. A list with photographs and dates is your proof in the defects period.',
    related: ['handover', 'spa'],
  },
  {
    slug: 'assignment',
    name: 'Assignment',
    arabicName: 'التنازل عن العقد',
    definition: 'Selling an off-plan contract before the home is finished.',
    explanation:
      'The developer must agree, often only after a share of the price is paid and for a fee. A plan to sell before handover stands or falls with this clause.',
    related: ['spa', 'noc', 'off-plan'],
  },
  {
    slug: 'off-plan-premium',
    name: 'Off-plan premium',
    arabicName: 'علاوة البيع على الخارطة',
    definition:
      'How much more, or less, off-plan homes cost per area than finished ones of the same kind and place.',
    explanation:
      'A high premium says that buyers already pay for the future. Compare like with like: new homes differ from old ones in more than age.',
    formula: 'premium = off-plan median per area ÷ finished median per area − 1',
    related: ['off-plan', 'median-price'],
  },
  {
    slug: 'supply-pipeline',
    name: 'Supply pipeline',
    arabicName: 'المعروض القادم',
    definition: 'Homes under construction or announced, by the year they are expected.',
    explanation:
      'Read it against the homes that exist and the homes sold in a year. Announced dates slip, so weigh them with how late past handovers were.',
    related: ['absorption', 'past-due', 'months-of-supply'],
  },
]
