import { z } from 'zod'
import { favoriteOutcomes, favoriteSorts, favoriteSubjects } from '#domain/favorites/favorite.ts'
import { aspects, notifiedAspects } from '#domain/favorites/state.ts'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { day } from './form-fields.ts'
import { MarketNotice } from './market/alerts.ts'
import { plainLine } from './plain-line.ts'
import { withFormat, tableTypes } from './table-file.ts'

const { nameCharacters, noteCharacters, reasonCharacters, tagCharacters, tags, largestMinor } =
  limits.favorites
const when = z.iso.datetime()
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const value = z.string().nullable()
const tag = plainLine(1, tagCharacters)
const count = z.int().nonnegative()

/** The state of a watched thing, now or earlier: domain/favorites/state.ts. */
const State = z.partialRecord(z.enum([...aspects, 'score']), value)

const Target = z.object({ currency: z.enum(['AED', 'SAR']), minor: z.int().positive().max(largestMinor) })

/** A watched thing, with the member's notes and its changes since it was added. */
export type Favorite = z.infer<typeof Favorite>
export const Favorite = z.object({
  id: z.uuid(),
  subject: z.enum(favoriteSubjects),
  slug: z.string(),
  /** Null for a company that the register knows by number only. */
  name: value,
  registerNumber: value,
  /** For a project: its developer and location. */
  developer: value,
  place: value,
  /** Whether its page still exists. */
  isPublished: z.boolean(),
  demonstration: z.boolean(),
  addedAt: when,
  began: State,
  now: State,
  changes: z.array(z.object({ aspect: z.enum(aspects), before: value, after: value })),
  listId: z.uuid().nullable(),
  reason: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  target: Target.nullable(),
  /** The aspects whose changes trigger a notification. */
  alerts: z.array(z.enum(aspects)),
  archived: z.object({ at: when, outcome: z.enum(favoriteOutcomes), words: z.string() }).nullable(),
})

/** The list's filter, as in the URL. */
export type FavoriteFilter = z.infer<typeof FavoriteFilter>
export const FavoriteFilter = z.object({
  /** A part of the name, the location, the developer or the notes. */
  q: z.string().trim().min(1).max(limits.search.textMaxCharacters).optional(),
  subject: z.enum(favoriteSubjects).optional(),
  list: z.uuid().or(z.literal('none')).optional(),
  tag: tag.optional(),
  changed: z.literal('yes').optional(),
  archived: z.literal('yes').optional(),
  sort: z.enum(favoriteSorts).optional(),
})

export type FavoritePage = z.infer<typeof FavoritePage>
export const FavoritePage = z.object({
  favorites: z.array(Favorite),
  total: count,
  next: z.uuid().nullable(),
  /** All watched things, regardless of the filter. */
  watched: count,
  archived: count,
  lists: z.array(z.object({ id: z.uuid(), name: z.string(), count })),
  tags: z.array(z.object({ tag: z.string(), count })),
})

/** Omitted fields stay as they are. */
export type FavoriteNotes = z.infer<typeof FavoriteNotes>
export const FavoriteNotes = z
  .object({
    listId: z.uuid().nullable(),
    reason: z.string().trim().max(reasonCharacters),
    note: z.string().trim().max(noteCharacters),
    tags: z.array(tag).max(tags),
    target: Target.nullable(),
    alerts: z.array(z.enum(aspects)).max(aspects.length),
  })
  .partial()

/** With the values that the client had loaded before, to detect conflicting edits from two windows. */
export type ChangedNotes = z.infer<typeof ChangedNotes>
const ChangedNotes = FavoriteNotes.extend({ was: FavoriteNotes.optional() })

/** A change of a watched thing, or a new match of a saved view; sent once. */
export type Notice = z.infer<typeof Notice>
export const Notice = z.object({
  id: z.int(),
  subject: z.enum(favoriteSubjects),
  slug: z.string(),
  name: value,
  registerNumber: value,
  aspect: z.enum(notifiedAspects),
  before: value,
  /** For a new match, the name of the view. */
  after: value,
  seenOn: day,
  /** The source that was read; null for values counted from deals and registers. */
  source: value,
  demonstration: z.boolean(),
  notifiedAt: when,
  isRead: z.boolean(),
})

/** New deals or rents of a saved view. */
export type NewRowsNotice = z.infer<typeof NewRowsNotice>
export const NewRowsNotice = z.object({
  id: z.int(),
  subject: z.literal('transactions'),
  market: MarketNotice,
  demonstration: z.boolean(),
  notifiedAt: when,
  isRead: z.boolean(),
})

export type AnyNotice = z.infer<typeof AnyNotice>
const AnyNotice = z.discriminatedUnion('subject', [Notice, NewRowsNotice])

const subjectParams = z.object({ subject: z.enum(favoriteSubjects), slug })
const favoriteParams = z.object({ favoriteId: z.uuid() })
const Letters = z.object({ isOn: z.boolean() })
const listParams = z.object({ listId: z.uuid() })
const listBody = z.object({ name: plainLine(1, nameCharacters) })
const features = ['favorites'] as const

export const favorites = {
  list: endpoint({
    method: 'GET',
    url: '/api/favorites',
    summary: 'List favorites with changes since they were added. Paginated',
    audience: 'member',
    features,
    query: FavoriteFilter.extend({ after: z.uuid().optional() }),
    response: FavoritePage,
  }),
  marks: endpoint({
    method: 'GET',
    url: '/api/favorite-marks',
    summary: 'List the slugs of watched projects and developers',
    audience: 'member',
    features,
    response: z.object({ projects: z.array(z.string()), developers: z.array(z.string()) }),
  }),
  watch: endpoint({
    method: 'PUT',
    url: '/api/favorites/:subject/:slug',
    summary: 'Add a project or developer to the favorites. Restores its notes if it was removed recently',
    audience: 'member',
    features,
    params: subjectParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  unwatch: endpoint({
    method: 'DELETE',
    url: '/api/favorites/:subject/:slug',
    summary: 'Remove a project or developer from the favorites',
    audience: 'member',
    features,
    params: subjectParams,
  }),
  change: endpoint({
    method: 'PATCH',
    url: '/api/favorites/:favoriteId',
    summary: 'Update the notes of a favorite. Refused if it changed since it was read',
    audience: 'member',
    features,
    params: favoriteParams,
    body: ChangedNotes,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  archive: endpoint({
    method: 'PUT',
    url: '/api/favorites/:favoriteId/outcome',
    summary: 'Archive a favorite with its outcome',
    audience: 'member',
    features,
    params: favoriteParams,
    body: z.object({ outcome: z.enum(favoriteOutcomes), words: z.string().trim().max(reasonCharacters) }),
    errors: ['NOT_FOUND'],
  }),
  restore: endpoint({
    method: 'DELETE',
    url: '/api/favorites/:favoriteId/outcome',
    summary: 'Restore an archived favorite',
    audience: 'member',
    features,
    params: favoriteParams,
    errors: ['NOT_FOUND'],
  }),
  createList: endpoint({
    method: 'POST',
    url: '/api/favorite-lists',
    summary: 'Create a list of favorites',
    audience: 'member',
    features,
    body: listBody,
    response: z.object({ id: z.uuid() }),
    errors: ['CONFLICT'],
  }),
  renameList: endpoint({
    method: 'PATCH',
    url: '/api/favorite-lists/:listId',
    summary: 'Rename a list of favorites',
    audience: 'member',
    features,
    params: listParams,
    body: listBody,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  removeList: endpoint({
    method: 'DELETE',
    url: '/api/favorite-lists/:listId',
    summary: 'Delete a list. Its favorites stay',
    audience: 'member',
    features,
    params: listParams,
    errors: ['NOT_FOUND'],
  }),
  notices: endpoint({
    method: 'GET',
    url: '/api/favorite-notices',
    summary:
      'List recent changes of favorites and new matches of saved views, newest first, with the unread count',
    audience: 'member',
    features,
    background: true,
    response: z.object({ notices: z.array(AnyNotice), unread: count }),
  }),
  letters: endpoint({
    method: 'GET',
    url: '/api/favorite-letters',
    summary: 'Retrieve whether the daily e-mail about favorites is switched on',
    audience: 'member',
    features,
    response: Letters,
  }),
  changeLetters: endpoint({
    method: 'PUT',
    url: '/api/favorite-letters',
    summary: 'Switch the daily e-mail about favorites on or off',
    audience: 'member',
    features,
    body: Letters,
    response: Letters,
  }),
  export: endpoint({
    method: 'GET',
    url: '/api/favorite-export',
    summary: 'Export the favorites as CSV, XLSX or JSON, with notes and their state when added',
    audience: 'member',
    features: ['favorites'],
    isDataExport: true,
    query: withFormat(FavoriteFilter),
    stream: tableTypes,
    perMinute: 10,
  }),
}
