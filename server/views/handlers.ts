import { views } from '#contract/views.ts'
import { handle } from '#server/http/handle.ts'
import { changeView, removeView, saveView, viewsOf } from './queries.ts'

export const viewsHandlers = handle(views, {
  list: ({ sql, person }) => viewsOf(sql, person.id),
  save: ({ sql, person, body, now }) => saveView(sql, person.id, { ...body, at: now() }),
  change: ({ sql, person, params, body }) => changeView(sql, person.id, params.viewId, body),
  remove: ({ sql, person, params }) => removeView(sql, person.id, params.viewId),
})
