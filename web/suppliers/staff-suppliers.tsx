import type { SupplierEntry, StaffSupplier } from '#contract/suppliers.ts'
import { supplierCategories } from '#domain/suppliers/categories.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { StaffDirectory, type StaffDirectoryConfig } from '#web/staff/staff-directory.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { categoryText, cityText } from '#web/format/directory-labels.ts'
import { SupplierEntryForm } from './supplier-entry-form.tsx'

const directory: StaffDirectoryConfig<SupplierEntry, StaffSupplier> = {
  key: 'staff-suppliers',
  subject: 'supplier',
  list: async ({ category: cityParam, text, state, after }, signal) => {
    const category = supplierCategories.find((one) => one === cityParam)
    const filter = {
      ...(text ? { text } : {}),
      ...(state ? { state } : {}),
      ...(category ? { category } : {}),
    }
    const { suppliers: rows, ...page } = await api.suppliers.staffList(
      { query: { ...filter, ...(after ? { after } : {}) } },
      signal,
    )
    return { rows, ...page }
  },
  read: (supplierId, signal) => api.suppliers.staffRead({ params: { supplierId } }, signal),
  create: (body) => api.suppliers.create({ body }),
  change: (supplierId, { entry, writtenAt }) =>
    api.suppliers.change({ params: { supplierId }, body: { ...entry, writtenAt } }),
  verify: (supplierId, body) => api.suppliers.verify({ params: { supplierId }, body }),
  publish: (supplierId) => api.suppliers.publish({ params: { supplierId } }),
  suspend: (supplierId, reason) => api.suppliers.suspend({ params: { supplierId }, body: { reason } }),
  title: m.suppliers_staff_list,
  count: (count) => m.suppliers_count({ count }),
  getName: ({ entry }) => entry.name,
  licence: m.suppliers_licence,
  filter: () => ({
    name: 'category',
    label: m.suppliers_filter_category(),
    any: m.suppliers_staff_any_trade(),
    options: supplierCategories.map((value) => ({ value, label: categoryText[value]() })),
  }),
  columns: () => [
    {
      id: 'trades',
      head: m.suppliers_filter_category(),
      cell: ({ entry }) => entry.categories.map((one) => categoryText[one]()).join(', '),
      inCard: true,
    },
    {
      id: 'cities',
      head: m.suppliers_cities(),
      cell: ({ entry }) => entry.cities.map((one) => cityText[one]()).join(', '),
      inCard: true,
    },
  ],
  Form: SupplierEntryForm,
}

/** The suppliers, for staff who manage the directory. */
export function StaffSuppliers({ search, go }: { search: StaffSearch; go: (search: StaffSearch) => void }) {
  return <StaffDirectory of={directory} search={search} go={go} />
}
