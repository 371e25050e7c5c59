import type { z } from 'zod'
import type { applications } from '#contract/applications.ts'
import type { Service } from '#contract/suppliers.ts'
import type { ServiceUnit } from '#domain/suppliers/categories.ts'
import { fail } from '#server/problems/problem.ts'

type Registration = z.output<(typeof applications)['registerSupplier']['body']>
type Row = {
  name: string | undefined
  from: number | undefined
  to: number | undefined
  unit: ServiceUnit | undefined
}

/**
 * Parses the services from the fields of a registration; throws INVALID_INPUT for a price range that ends
 * below its start.
 */
export function parseServices(form: Registration): Service[] {
  const rows: Row[] = [
    { name: form.service1, from: form.from1, to: form.to1, unit: form.unit1 },
    { name: form.service2, from: form.from2, to: form.to2, unit: form.unit2 },
    { name: form.service3, from: form.from3, to: form.to3, unit: form.unit3 },
  ]
  return rows.flatMap(({ name, from, to, unit = 'job' }) => {
    if (name === undefined) return []
    if (from !== undefined && to !== undefined && from > to)
      throw fail('INVALID_INPUT', `The price of “${name}” has a maximum below its minimum.`)
    return [{ name, fromMinor: toMinorUnits(from), toMinor: toMinorUnits(to), currency: form.currency, unit }]
  })
}

const toMinorUnits = (amount: number | undefined): number | null =>
  amount === undefined ? null : Math.round(amount * 100)
