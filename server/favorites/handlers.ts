import { favorites } from '#contract/favorites.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { handle } from '#server/http/handle.ts'
import { favoritesTable } from './export.ts'
import { changeLetters, listNotices, wantsLetters } from './notices.ts'
import { archive, changeNotes, createList, removeList, renameList, restore } from './notes.ts'
import { allFavorites, favoritePage, filterFavorites, listMarks } from './queries.ts'
import { unwatch, watch } from './watching.ts'

export const favoritesHandlers = handle(favorites, {
  list: ({ sql, person, query, now }) => favoritePage(sql, person.id, query, gulfDay(now())),
  marks: ({ sql, person }) => listMarks(sql, person.id),
  watch: ({ sql, person, params, now }) => watch(sql, person.id, params, now()),
  unwatch: ({ sql, person, params, now }) => unwatch(sql, person.id, params, now()),
  change: ({ sql, person, params, body }) => changeNotes(sql, person.id, params.favoriteId, body),
  archive: ({ sql, person, params, body, now }) =>
    archive(sql, person.id, params.favoriteId, { ...body, at: now() }),
  restore: ({ sql, person, params }) => restore(sql, person.id, params.favoriteId),
  createList: ({ sql, person, body }) => createList(sql, person.id, body.name),
  renameList: ({ sql, person, params, body }) => renameList(sql, person.id, params.listId, body.name),
  removeList: ({ sql, person, params }) => removeList(sql, person.id, params.listId),
  notices: ({ sql, person }) => listNotices(sql, person),
  letters: ({ sql, person }) => wantsLetters(sql, person.id),
  changeLetters: async ({ sql, person, body }) => {
    await changeLetters(sql, person.id, body.isOn)
    return body
  },
  export: async ({ sql, person, query: { format, ...filter }, now, reply }) => {
    const today = gulfDay(now())
    const favorites = filterFavorites(await allFavorites(sql, person.id, today), filter)
    return sendTable(reply, { name: `watched-${today}`, format }, favoritesTable(favorites))
  },
})
