import type { ProjectPlace } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'

type Landmark = Pick<ProjectPlace['nearest'][number], 'kind' | 'name' | 'metres'>

/** How far a landmark is. Distances are rounded to 100 metres, so a distance of zero is no distance. */
export function distanceText({ kind, name, metres }: Landmark): string {
  const km = (metres / 1000).toFixed(1)
  if (metres > 0)
    return kind === 'metro' ? m.projects_near_metro({ name, km }) : m.projects_near({ name, km })
  if (kind === 'centre') return m.projects_near_inside({ name })
  return kind === 'metro' ? m.projects_near_beside_metro({ name }) : m.projects_near_beside({ name })
}
