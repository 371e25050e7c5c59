import type { AreaGuide } from '#contract/areas.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { toDataset } from '#web/page/dataset.ts'
import type { Structured } from '#web/page/page-head.ts'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { perAreaUnit, formatPerArea } from '#web/format/prices.ts'
import { measuredNames } from '#web/areas/comparison/comparison-dataset.ts'
import { guideBasis, guidePath } from './guide-address.ts'
import { typesNamed } from '#web/areas/type-labels.ts'

/** Title and description of a guide: its figure, and the number of sales behind it. */
export function guideHead(guide: AreaGuide) {
  const { title, basis, market } = guide
  const named = { area: title, city: basis.name }
  return {
    title: m.areas_guide_title({ area: title }),
    description:
      market && market.figures.median !== null
        ? m.areas_guide_description({
            ...named,
            type: typesNamed[market.type](),
            median: formatPerArea(basis, market.figures.median),
            unit: perAreaUnit(basis),
            count: formatInteger(market.figures.priced),
            date: formatDay(displayLocale(), market.days.to),
          })
        : m.areas_guide_description_few(named),
    structured: guideStructured(guide),
  }
}

/** The area as a place and its figures as a dataset, and its breadcrumbs. Only facts that the page shows too. */
function guideStructured(guide: AreaGuide): Structured[] {
  const { market, title, summary, nameAr, registerName, latitude, longitude, basis } = guide
  const crumbs = [m.areas_page_title(), basis.name, title]
  const names = [registerName, nameAr].filter((name) => name !== null && name !== title)
  return [
    {
      '@type': 'Place',
      name: title,
      ...(names.length > 0 ? { alternateName: names } : {}),
      ...(summary ? { description: summary } : {}),
      containedInPlace: { '@type': 'City', name: basis.name, addressCountry: basis.country },
      ...(latitude === null || longitude === null
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
    ...toDataset({
      name: m.areas_dataset_guide({ area: title, city: basis.name }),
      description: m.areas_guide_description_few({ area: title, city: basis.name }),
      path: guidePath(guide),
      places: [{ ...guideBasis(guide), name: title, days: market?.days ?? null }],
      measured: market
        ? measuredNames([
            { figures: market.types.length > 0 ? market.figures : market.all, measures: market.measures },
          ])
        : [],
    }),
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((name, at) => ({ '@type': 'ListItem', position: at + 1, name })),
    },
  ]
}
