/** What suppliers do for owners, in the order an owner needs them. */
export const supplierCategories = [
  'conveyancer',
  'mortgage-broker',
  'valuer',
  'snagging',
  'translation',
  'tax',
  'company-setup',
  'insurance',
  'property-manager',
  'holiday-homes',
  'maintenance',
  'fit-out',
  'furniture',
  'movers',
  'photographer',
] as const
export type SupplierCategory = (typeof supplierCategories)[number]

/** The unit of a price. */
export const serviceUnits = ['job', 'hour', 'visit', 'month', 'year', 'sqft', 'page', 'percent'] as const
export type ServiceUnit = (typeof serviceUnits)[number]

/** Whether and how Diwan earns when a member hires this supplier. */
export const earnings = ['none', 'commission', 'fee', 'ownership'] as const
export type Earning = (typeof earnings)[number]

export const supplierSorts = ['name', 'rating', 'verified'] as const
export type SupplierSort = (typeof supplierSorts)[number]
