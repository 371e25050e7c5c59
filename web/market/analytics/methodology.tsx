import { Link } from '@tanstack/react-router'
import { AccuracySection } from '#web/market/fair-price/accuracy-section.tsx'
import { m } from '#web/paraglide/messages.js'
import { panelAbout, panelKeys, panelTitle } from './panel-text.ts'

/** The definition of every panel, from the words that the panels themselves show. */
export function Methodology() {
  return (
    <div className="grid gap-8">
      <Definitions />
      <AccuracySection />
    </div>
  )
}

/** Each definition once, with the titles of all panels that it explains. */
function definitions(): [about: string, titles: string[]][] {
  const titles = new Map<string, Set<string>>()
  for (const key of panelKeys)
    titles.set(panelAbout(key), new Set(titles.get(panelAbout(key))).add(panelTitle(key)))
  return [...titles].map(([about, named]) => [about, [...named]])
}

function Definitions() {
  return (
    <div className="grid max-w-[80ch] gap-6">
      <p className="text-muted-foreground">{m.analytics_methodology_lead()}</p>
      <dl className="grid gap-4">
        {definitions().map(([about, titles]) => (
          <div key={about} className="grid gap-0.5 border-t border-border pt-3">
            {titles.map((title) => (
              <dt key={title} className="font-medium">
                {title}
              </dt>
            ))}
            <dd className="text-sm text-muted-foreground">{about}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">
        <Link
          to="/how-it-works"
          className="underline decoration-input underline-offset-4 hover:decoration-current"
        >
          {m.analytics_to_how()}
        </Link>
      </p>
    </div>
  )
}
