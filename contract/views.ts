import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { viewPages } from '#domain/views/pages.ts'
import { MarketAlert } from './market/alerts.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'

const { nameCharacters, searchCharacters } = limits.views
const page = z.enum(viewPages)
const name = plainLine(1, nameCharacters)
/** The query string of the view; the page itself decides which parameters are valid. */
const search = z
  .string()
  .max(searchCharacters)
  .regex(/^(\?[\x21-\x7e]*)?$/)
const viewParams = z.object({ viewId: z.uuid() })
const features = viewPages

export type SavedView = z.infer<typeof SavedView>
export const SavedView = z.object({
  id: z.uuid(),
  page,
  name: z.string(),
  search: z.string(),
  /** Whether the owner is notified of new matches; for projects, and for deals and rents. */
  hasAlerts: z.boolean(),
  /** When the owner is notified of new deals or rents. Null without alerts, and for projects. */
  alert: MarketAlert.nullable(),
})

export const views = {
  list: endpoint({
    method: 'GET',
    url: '/api/views',
    summary: "List the caller's saved views of all pages",
    audience: 'member',
    features,
    response: z.array(SavedView),
  }),
  save: endpoint({
    method: 'POST',
    url: '/api/views',
    summary: 'Save a view, optionally with alerts for new matches',
    audience: 'member',
    features,
    body: z.object({ page, name, search, hasAlerts: z.boolean().optional(), alert: MarketAlert.optional() }),
    response: SavedView,
    errors: ['CONFLICT'],
  }),
  change: endpoint({
    method: 'PATCH',
    url: '/api/views/:viewId',
    summary: 'Update the name, filters or alerts of a saved view',
    audience: 'member',
    features,
    params: viewParams,
    body: z.object({ name, search, hasAlerts: z.boolean(), alert: MarketAlert }).partial(),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/views/:viewId',
    summary: 'Delete a saved view',
    audience: 'member',
    features,
    params: viewParams,
    errors: ['NOT_FOUND'],
  }),
}
