import { limits } from '#domain/limits.ts'
import { projectFit, type FitTerm, type ProjectPreferences, type ProjectToFit } from './project-fit.ts'

/** A project on the shortlist, and the member's preferences that it meets. */
export type ShortlistedProject<Project> = { project: Project; reasons: FitTerm[] }

/**
 * The projects that meet most of the member's preferences and miss fewest; equal ones in the given order, best score
 * first. One that misses the budget or the city is left out, because no other reason makes up for it.
 */
export function shortlistProjects<Project>(
  projects: readonly { project: Project; facts: ProjectToFit }[],
  preferences: ProjectPreferences,
  today: string,
): ShortlistedProject<Project>[] {
  return projects
    .map(({ project, facts }) => ({ project, terms: projectFit(facts, preferences, today).terms }))
    .filter(
      ({ terms }) =>
        !terms.some(({ kind, isMet }) => isMet === false && (kind === 'budget' || kind === 'city')),
    )
    .map(({ project, terms }) => ({
      project,
      reasons: terms.filter(({ isMet }) => isMet === true),
      missed: terms.filter(({ isMet }) => isMet === false).length,
    }))
    .toSorted((a, b) => b.reasons.length - b.missed - (a.reasons.length - a.missed))
    .slice(0, limits.onboarding.shortlistProjects)
    .map(({ project, reasons }) => ({ project, reasons }))
}
