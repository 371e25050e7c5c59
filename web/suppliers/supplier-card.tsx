import { Link } from '@tanstack/react-router'
import type { SupplierCard } from '#contract/suppliers.ts'
import { cardLinkLooks, CardFact, DirectoryCard } from '#web/list/directory/directory-card.tsx'
import { m } from '#web/paraglide/messages.js'
import { SmallPicture } from '#web/pictures/picture.tsx'
import { formatLanguage } from '#web/format/format.ts'
import { formatRating } from '#web/format/rating.ts'
import { formatServicePrice } from '#web/format/service-price.ts'
import { categoryText } from '#web/format/directory-labels.ts'
import { earningText } from './supplier-text.ts'

/** A supplier in the directory, with the price of the first service. */
export function SupplierCardView({ supplier }: { supplier: SupplierCard }) {
  const { slug, name, summary, categories, cities, languages, services, earning } = supplier
  const [first] = services
  return (
    <DirectoryCard
      of={supplier}
      picture={<SmallPicture cover={supplier.cover} />}
      name={
        <Link to="/suppliers/$slug" params={{ slug }} className={cardLinkLooks}>
          {name}
        </Link>
      }
      trade={categories.map((one) => categoryText[one]()).join(', ')}
      about={<p className="line-clamp-2 text-sm">{summary}</p>}
    >
      <CardFact isLong name={m.suppliers_cities()}>
        {cities.map((city) => city.name).join(', ')}
      </CardFact>
      <CardFact isLong name={m.suppliers_languages()}>
        {languages.map(formatLanguage).join(', ')}
      </CardFact>
      <CardFact isLong name={m.suppliers_prices()}>
        {first ? m.suppliers_priced({ service: first.name, price: formatServicePrice(first) }) : ''}
      </CardFact>
      {supplier.rating ? (
        <CardFact name={m.suppliers_rating()}>{formatRating(supplier.rating)}</CardFact>
      ) : null}
      <CardFact isLong name={m.suppliers_earning_title()}>
        {earningText[earning]()}
      </CardFact>
    </DirectoryCard>
  )
}
