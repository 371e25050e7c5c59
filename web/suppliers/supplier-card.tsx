import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SupplierCard } from '#contract/suppliers.ts'
import { m } from '#web/paraglide/messages.js'
import { SmallPicture } from '#web/pictures/picture.tsx'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { formatLanguage } from '#web/format/format.ts'
import { formatServicePrice } from '#web/format/service-price.ts'
import { categoryText } from '#web/format/directory-labels.ts'
import { earningText } from './supplier-text.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** A supplier in the directory, with the price of the first service. */
export function SupplierCardView({ supplier }: { supplier: SupplierCard }) {
  const { slug, name, summary, categories, cities, languages, services, earning } = supplier
  const [first] = services
  return (
    <li className="relative grid content-between gap-4 rounded-md border border-border bg-card p-5 transition-colors duration-150 hover:border-input">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-1.5">
          <LicenceBadge status={supplier.licence} />
          <DemonstrationMark of={supplier} />
        </div>
        <div className="flex gap-4">
          <SmallPicture cover={supplier.cover} />
          <div className="min-w-0">
            <h2 className="font-serif text-lg leading-snug">
              <Link
                to="/suppliers/$slug"
                params={{ slug }}
                className="underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline"
              >
                {name}
              </Link>
            </h2>
            <p className="mt-0.5 text-sm text-muted-foreground">
              {categories.map((one) => categoryText[one]()).join(', ')}
            </p>
          </div>
        </div>
        <p className="line-clamp-2 text-sm">{summary}</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-border pt-3 text-sm">
        <Line name={m.suppliers_cities()}>{cities.map((city) => city.name).join(', ')}</Line>
        <Line name={m.suppliers_languages()}>{languages.map(formatLanguage).join(', ')}</Line>
        <Line name={m.suppliers_prices()}>
          {first ? m.suppliers_priced({ service: first.name, price: formatServicePrice(first) }) : ''}
        </Line>
        <Line name={m.suppliers_earning_title()}>{earningText[earning]()}</Line>
      </dl>
    </li>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="figures line-clamp-2">{children || m.ui_unknown()}</dd>
    </div>
  )
}
