import { favorites } from '#contract/favorites.ts'
import { handle } from '#server/http/handle.ts'
import { favoritesCsv } from './export.ts'
import { archive, changeNotes, createList, removeList, renameList, restore } from './notes.ts'
import { allFavorites, favoritePage, fitting, marksOf } from './queries.ts'
import { unwatch, watch } from './watching.ts'

export const favoritesHandlers = handle(favorites, {
  list: ({ sql, person, query, now }) => favoritePage(sql, person.id, query, dayOf(now())),
  marks: ({ sql, person }) => marksOf(sql, person.id),
  watch: ({ sql, person, params, now }) => watch(sql, person.id, params, now()),
  unwatch: ({ sql, person, params, now }) => unwatch(sql, person.id, params, now()),
  change: ({ sql, person, params, body }) => changeNotes(sql, person.id, params.favoriteId, body),
  archive: ({ sql, person, params, body, now }) =>
    archive(sql, person.id, params.favoriteId, { ...body, at: now() }),
  restore: ({ sql, person, params }) => restore(sql, person.id, params.favoriteId),
  createList: ({ sql, person, body }) => createList(sql, person.id, body.name),
  renameList: ({ sql, person, params, body }) => renameList(sql, person.id, params.listId, body.name),
  removeList: ({ sql, person, params }) => removeList(sql, person.id, params.listId),
  export: async ({ sql, person, query, now, reply }) => {
    const today = dayOf(now())
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="watched-${today}.csv"`)
    return favoritesCsv(fitting(await allFavorites(sql, person.id, today), query))
  },
})

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
