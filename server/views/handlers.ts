import { views } from '#contract/views.ts'
import { handle } from '#server/http/handle.ts'
import { changeView, removeView, saveView, listViews } from './queries.ts'

export const viewsHandlers = handle(views, {
  list: ({ sql, person }) => listViews(sql, person.id),
  save: ({ sql, person, body, now }) => saveView(sql, person.id, { ...body, at: now() }),
  change: ({ sql, person, params, body }) => changeView(sql, person.id, params.viewId, body),
  remove: ({ sql, person, params }) => removeView(sql, person.id, params.viewId),
})
