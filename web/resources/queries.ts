import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

export const events = () => query(api.resources.events, {})
export const event = (slug: string) => query(api.resources.event, { params: { slug } })
export const templates = () => query(api.resources.templates, {})

/** As whoever asks may read it: a page made for strangers is asked for again by a member. */
export const template = (slug: string) =>
  queryOptions({ ...query(api.resources.template, { params: { slug } }), staleTime: 0 })

/** The dated fees or limits that a calculator goes by. */
export const rules = (concerns: 'costs' | 'loans') => query(api.resources.rules, { query: { concerns } })

/** Everything that staff may write here. */
export const staffResources = () => queryOptions({ ...query(api.resources.staff, {}), staleTime: 0 })
