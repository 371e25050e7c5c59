import { z } from 'zod'
import { ProjectFilter } from '#contract/projects/filter.ts'
import { MarketFilter, RentFilter } from './filter.ts'

/** The filter of /transactions that lists the deals, the rent contracts or the registered units behind a figure. */
export type RowsBehind = z.infer<typeof RowsBehind>
export const RowsBehind = MarketFilter.extend({
  ...RentFilter.pick({ contract: true, use: true, homes: true, rentMin: true, rentPerSqmMin: true }).shape,
  country: MarketFilter.shape.country.unwrap(),
  tab: z.enum(['rents', 'units']),
}).partial()

/** The filter of /projects that lists exactly the projects behind a figure. */
export type ProjectsBehind = z.infer<typeof ProjectsBehind>
export const ProjectsBehind = ProjectFilter.pick({
  city: true,
  area: true,
  status: true,
  dueFrom: true,
  dueTo: true,
  pastDue: true,
  data: true,
})

/**
 * Why a list has more rows than the sample of its figure: the figure counts only days that were read (`days`); only areas
 * and bedrooms with enough rents and sales (`matched`); only sales that a price index can compare (`index`); only pairs of
 * sales of one home (`pairs`); only sales whose area and stage have enough to compare with (`compared`); contracts
 * that are matched by a project's number, where a list knows its name (`named`); or only a part that no filter names (`wider`).
 */
export const rowDifferences = ['days', 'matched', 'index', 'pairs', 'compared', 'named', 'wider'] as const
export type RowDifference = (typeof rowDifferences)[number]

/** One of the sets of rows that a figure is worked out from. */
export type RowSet = {
  /** What the rows are, such as `rents` and `sales` of a yield; `all` of the only set. */
  of: string
  sample: number
  rows: RowsBehind | null
  projects?: ProjectsBehind | undefined
  /** Set where the list has more rows than the sample. */
  differs?: RowDifference | undefined
}

/** Whether a filter takes so long a list of areas or projects. */
export const isFilterList = (field: 'area' | 'project', ids: string) =>
  MarketFilter.shape[field].safeParse(ids).success
