import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProjectSheet } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { planText } from '#web/projects/format.ts'
import { hasProgress } from './progress.tsx'

/** What no source has stated about a project, named once, with a way to ask for it; null when nothing is missing. */
export function missingData(sheet: ProjectSheet): ReactNode {
  const names = missingNames(sheet)
  if (names.length === 0) return null
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[68ch] text-sm">{m.projects_missing_list({ names: names.join(', ') })}</p>
      <Button asChild variant="outline" size="sm">
        <Link to="/projects/$slug" params={{ slug: sheet.card.slug }} search={{ tab: 'score' }} hash="ask">
          {m.projects_missing_ask()}
        </Link>
      </Button>
    </div>
  )
}

function missingNames(sheet: ProjectSheet): string[] {
  const { card, priceLists, masterProject, zoningAuthority, masterEntity, entity, facts } = sheet
  const missing: [boolean, string][] = [
    [priceLists.length === 0, m.projects_missing_prices()],
    [planText(card) === null, m.projects_missing_plan()],
    [!hasProgress(sheet), m.projects_missing_progress()],
    [card.grossYield === null, m.projects_missing_rents()],
    [card.grossYield !== null && card.netYield === null, m.projects_missing_charge()],
    [card.sales12m === null, m.projects_missing_sales()],
    [facts.every(({ developer }) => developer === null), m.projects_missing_developer()],
    [entity === null, m.projects_missing_entity()],
    [masterEntity === null, m.projects_missing_master()],
    [masterProject === null, m.projects_missing_master_project()],
    [zoningAuthority === null, m.projects_missing_zoning()],
  ]
  return missing.flatMap(([isMissing, name]) => (isMissing ? [name] : []))
}
