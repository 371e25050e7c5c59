import type { Earning, SupplierSort } from '#domain/suppliers/categories.ts'
import { m } from '#web/paraglide/messages.js'

export const supplierSortText: Record<SupplierSort, () => string> = {
  name: m.suppliers_sort_name,
  rating: m.suppliers_sort_rating,
  verified: m.suppliers_sort_verified,
}

export const earningText: Record<Earning, () => string> = {
  none: m.suppliers_earning_none,
  commission: m.suppliers_earning_commission,
  fee: m.suppliers_earning_fee,
  ownership: m.suppliers_earning_ownership,
}
