import { search } from '#contract/search.ts'
import { searchNames } from '#contract/search/names.ts'
import { featureKeys, type FeatureKey } from '#domain/access/features.ts'
import { staffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { handle } from '#server/http/handle.ts'
import { listNames, removeName, saveName, toTargets } from './names.ts'

const findHandlers = handle(search, {
  find: async ({ query, search: index, isOpen, now }) => {
    const open = new Set<FeatureKey>()
    for (const feature of featureKeys) if (await isOpen(feature)) open.add(feature)
    return index.find(query.q, { isOpen: (feature) => open.has(feature), at: now() })
  },
  findAreas: async ({ query, search: index, sql }) => {
    const { ids, isNear } = await index.findAll('area', query.q)
    const rows = await sql<{ slug: string }[]>`
      select slug from area_guides where id = any(${ids}) and published
       order by array_position(${ids}::int[], id)`
    return { slugs: rows.map(({ slug }) => slug), isNear }
  },
})

const nameHandlers = handle(searchNames, {
  names: ({ sql, query }) => listNames(sql, query),
  targets: async ({ sql, query, search: index, now }) => ({
    targets: await toTargets(sql, await index.find(query.q, { isOpen: () => true, at: now() })),
  }),
  saveName: (context) => {
    const { sql, params, body } = context
    const by = staffActor(context)
    return sql.begin(async (transaction) => {
      const saved = await saveName(transaction, params.nameId, body, by)
      const { kind, target, name } = body
      await recordEvent(transaction, {
        ...by,
        action: 'search_name_saved',
        detail: { name, kind, target },
      })
      return saved
    })
  },
  removeName: (context) => {
    const { sql, params } = context
    return sql.begin(async (transaction) => {
      const name = await removeName(transaction, params.nameId)
      await recordEvent(transaction, {
        ...staffActor(context),
        action: 'search_name_removed',
        detail: { name },
      })
    })
  },
})

export const searchHandlers = [...findHandlers, ...nameHandlers]
