import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchAnswer } from '#contract/search.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { findKinds, type Finder, type SearchKind } from '#domain/search/find-kinds.ts'
import type { Sql } from '#server/db/sql.ts'
import { catchUp, loadAll, type Loaded } from './loading.ts'
import type { FollowedKind } from './subjects.ts'

const pollMs = 300
const afterFailureMs = 2000
/** Changes are kept this long. A process that missed half of it loads everything again. */
const changesRetentionMs = 60 * 60_000
/** The order among equal matches follows the numbers of sales and projects, which move slowly. */
const loadAgainMs = dayMs
const pruneEveryMs = 10 * 60_000

/** The searcher's open features, and the time, because articles are published at a time. */
type Searcher = { isOpen: (feature: FeatureKey) => boolean; at: Date }

const featureByKind = { project: 'projects', area: 'area-guides', developer: 'developers' } as const

export type Search = {
  /**
   * The best matches of each kind that is open to the caller. After start it waits until everything is
   * indexed.
   */
  find: (text: string, searcher?: Searcher) => Promise<SearchAnswer>
  /** The ids of all subjects of one kind that match, best first, everything committed before the call included. */
  findAll: (kind: FollowedKind, text: string) => Promise<{ ids: number[]; isNear: boolean }>
  /** Resolves when everything committed before the call can be found. */
  synced: () => Promise<void>
  close: () => Promise<void>
}

/** Indexes everything in the background, then follows the changes. */
export function openSearch({ sql, log }: { sql: Sql; log: FastifyBaseLogger }): Search {
  const stop = new AbortController()
  const first = Promise.withResolvers<void>()
  let loaded: Loaded | null = null
  let prunedAt = performance.now()
  let steps: Promise<unknown> = Promise.resolve()

  async function step(): Promise<void> {
    const now = performance.now()
    if (loaded && now - loaded.readAt < changesRetentionMs / 2 && now - loaded.loadedAt < loadAgainMs)
      await catchUp(sql, loaded)
    else loaded = await loadAll(sql)
    first.resolve()
    if (performance.now() - prunedAt < pruneEveryMs) return
    prunedAt = performance.now()
    await sql`delete from search_changes where at < now() - ${changesRetentionMs}::int * interval '1 millisecond'`
  }

  function now(): Promise<void> {
    const result = steps.then(step)
    steps = result.catch(() => {})
    return result
  }

  async function keepFollowing(): Promise<void> {
    while (!stop.signal.aborted) {
      const pauseMs = await now().then(
        () => pollMs,
        (error: unknown) => {
          if (!stop.signal.aborted)
            log.warn({ err: error }, 'the search index could not follow and tries again')
          return afterFailureMs
        },
      )
      await sleep(pauseMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  const following = keepFollowing()
  return {
    async find(text, searcher = { isOpen: () => true, at: new Date() }) {
      await first.promise
      return loaded ? answerFrom(loaded, text, searcher) : nothing
    },
    async findAll(kind, text) {
      await now()
      if (!loaded) return { ids: [], isNear: false }
      const { kinds, isNear } = findKinds(text, new Map([[kind, loaded[kind].finder(Infinity)]]))
      return { ids: kinds.flatMap(({ found }) => found.map(({ id }) => id)), isNear }
    },
    synced: now,
    async close() {
      stop.abort()
      await following
    },
  }
}

const nothing: SearchAnswer = {
  order: [],
  isNear: false,
  pages: [],
  areas: [],
  developers: [],
  projects: [],
  articles: [],
  learning: [],
  contacts: [],
  clubDeals: [],
}

function answerFrom(loaded: Loaded, text: string, { isOpen, at }: Searcher): SearchAnswer {
  const { dialogResults, developerResults, pageResults, articleResults, libraryResults } = limits.search
  const { project, area, developer, small, library } = loaded
  const finders = new Map<SearchKind, Finder>([['page', small.findPages(isOpen, pageResults)]])
  if (isOpen(featureByKind.area)) finders.set('area', area.finder(dialogResults))
  if (isOpen(featureByKind.developer)) finders.set('developer', developer.finder(developerResults))
  if (isOpen(featureByKind.project)) finders.set('project', project.finder(dialogResults))
  if (isOpen('analytics-blog')) finders.set('article', small.findArticles(at, articleResults))
  finders.set('learning', library.learning.find(isOpen, libraryResults))
  finders.set('contact', library.contact.find(isOpen, libraryResults))
  finders.set('club-deal', library.clubDeal.find(isOpen, libraryResults))
  const { kinds, isNear } = findKinds(text, finders)
  const found = (wanted: SearchKind) => kinds.find(({ kind }) => kind === wanted)?.found ?? []
  return {
    order: kinds.map(({ kind }) => kind),
    isNear,
    pages: small.toPages(found('page')),
    areas: area.hits(found('area')),
    developers: developer.hits(found('developer')),
    projects: project.hits(found('project')),
    articles: small.toArticles(found('article')),
    learning: library.learning.toHits(found('learning')),
    contacts: library.contact.toHits(found('contact')),
    clubDeals: library.clubDeal.toHits(found('club-deal')),
  }
}
