import type { TemplateField } from '#domain/templates/template-field.ts'

const home = 'The home'
const people = 'People'

/** Fields that several documents share, so that a project or an own asset fills them under the same keys. */
export const commonFields = {
  property: { key: 'property', label: 'Property', kind: 'text', group: home },
  unit: { key: 'unit', label: 'Unit number', kind: 'text', group: home },
  place: { key: 'place', label: 'Area and city', kind: 'text', group: home },
  developer: { key: 'developer', label: 'Developer', kind: 'text', group: home },
  registerNumber: {
    key: 'registerNumber',
    label: 'Project number in the register',
    kind: 'text',
    group: home,
  },
  registeredStatus: { key: 'registeredStatus', label: 'Registered status', kind: 'text', group: home },
  progress: { key: 'progress', label: 'Certified completion', kind: 'percent', group: home },
  completionOn: { key: 'completionOn', label: 'Registered completion date', kind: 'day', group: home },
  escrowAgent: { key: 'escrowAgent', label: 'Escrow bank', kind: 'text', group: home },
  escrowAccount: { key: 'escrowAccount', label: 'Escrow account number', kind: 'text', group: home },
  sizeSqm: { key: 'sizeSqm', label: 'Area, m²', kind: 'number', group: home },
  deed: { key: 'deed', label: 'Title deed or Oqood number', kind: 'text', group: home },
  boughtOn: { key: 'boughtOn', label: 'Date of purchase', kind: 'day', group: home },
  currency: {
    key: 'currency',
    label: 'Currency',
    kind: 'text',
    usual: 'AED',
    hint: 'AED or SAR',
    group: 'Money',
  },
  price: { key: 'price', label: 'Price', kind: 'money', group: 'Money' },
  rent: { key: 'rent', label: 'Rent a year', kind: 'money', group: 'Money' },
  serviceCharge: { key: 'serviceCharge', label: 'Service charge a year', kind: 'money', group: 'Money' },
  buyer: { key: 'buyer', label: 'Buyer', kind: 'text', group: people },
  seller: { key: 'seller', label: 'Seller', kind: 'text', group: people },
  preparedBy: { key: 'preparedBy', label: 'Prepared by', kind: 'text', group: people },
  on: { key: 'on', label: 'Date', kind: 'day', hint: 'Such as 2027-03-31', group: people },
} as const satisfies Record<string, TemplateField>
