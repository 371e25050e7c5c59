import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { limits } from '#domain/limits.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { SupplierCategory } from '#domain/suppliers/categories.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatRating } from '#web/format/rating.ts'
import { formatServicePrice } from '#web/format/service-price.ts'
import { m } from '#web/paraglide/messages.js'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

const { suppliersPerRequest } = limits.quotes

type Props = {
  category: SupplierCategory
  city: LaunchCity
  chosen: readonly string[]
  isMissing: boolean
  onChange: (chosen: string[]) => void
}

/** The suppliers of a trade in a city that can be asked, the best rated first; up to three are chosen. */
export function SupplierPicker({ category, city, chosen, isMissing, onChange }: Props) {
  const suppliers = useQuery(
    query(api.suppliers.list, { query: { category, city, verified: 'yes', sort: 'rating' } }),
  )
  const isFull = chosen.length >= suppliersPerRequest
  const askable = suppliers.data?.suppliers.filter(({ takesRequests }) => takesRequests) ?? []
  return (
    <fieldset className="grid gap-2" aria-describedby="suppliers-note">
      <legend className="text-sm font-medium">{m.quotes_suppliers()}</legend>
      <p
        id="suppliers-note"
        className={isMissing ? 'text-sm text-destructive' : 'text-sm text-muted-foreground'}
      >
        {isMissing
          ? m.quotes_suppliers_missing()
          : isFull
            ? m.quotes_suppliers_full()
            : m.quotes_suppliers_hint({ count: suppliersPerRequest })}
      </p>
      {suppliers.isError ? (
        <ReadFailure error={suppliers.error} onRetry={() => void suppliers.refetch()} />
      ) : suppliers.isPending ? (
        <SkeletonRows rows={3} />
      ) : askable.length === 0 ? (
        <p className="border-s-2 border-border py-1 ps-4 text-sm">{m.quotes_suppliers_none()}</p>
      ) : (
        <DemonstrationScope items={askable} isSection>
          <ul className="divide-y divide-border border-y border-border">
            {askable.map((supplier) => {
              const { slug, name, rating, services } = supplier
              const isChosen = chosen.includes(slug)
              const [first] = services
              return (
                <li key={slug} className="grid gap-0.5 py-2">
                  <label className="flex min-h-7 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:opacity-60 pointer-coarse:min-h-11">
                    <input
                      type="checkbox"
                      className="size-4 shrink-0 accent-primary"
                      checked={isChosen}
                      disabled={isFull && !isChosen}
                      onChange={() =>
                        onChange(isChosen ? chosen.filter((one) => one !== slug) : [...chosen, slug])
                      }
                    />
                    <bdi className="min-w-0 text-sm font-medium wrap-anywhere">{name}</bdi>
                  </label>
                  <p className="figures flex flex-wrap items-center gap-2 ps-7 text-sm text-muted-foreground">
                    {[
                      rating ? formatRating(rating) : m.suppliers_rating_none(),
                      ...(first ? [`${first.name}: ${formatServicePrice(first)}`] : []),
                    ].join(' · ')}
                    <DemonstrationMark of={supplier} />
                  </p>
                </li>
              )
            })}
          </ul>
        </DemonstrationScope>
      )}
      <p className="text-sm">
        <Link
          to="/suppliers"
          search={{ category, city }}
          className="underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.quotes_suppliers_page()}
        </Link>
      </p>
    </fieldset>
  )
}
