import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

export const templates = () => query(api.templates.list, {})

/** The list for the signed-in member, with what their tier opens. */
export const templatesForMember = (become: BecomeMember) =>
  queryOptions({
    queryKey: ['templates', 'member'],
    queryFn: async ({ signal }) => {
      await become()
      return api.templates.list({}, signal)
    },
  })

export const template = (slug: string) => query(api.templates.read, { params: { slug } })

/** Adds the session to calls from here on: public pages do not do that by themselves. */
export type BecomeMember = () => Promise<unknown>

/** The same template for the signed-in member. */
export const templateForMember = (slug: string, become: BecomeMember) =>
  queryOptions({
    queryKey: ['templates', 'member', slug],
    queryFn: async ({ signal }) => {
      await become()
      return api.templates.read({ params: { slug } }, signal)
    },
  })

/** What the member can fill a template from. */
export const templateSources = (become: BecomeMember) =>
  queryOptions({
    queryKey: ['templates', 'sources'],
    queryFn: async ({ signal }) => {
      await become()
      return api.templates.sources({}, signal)
    },
  })

export const filledTemplates = (become: BecomeMember) =>
  queryOptions({
    queryKey: ['templates', 'filled'],
    queryFn: async ({ signal }) => {
      await become()
      return api.templates.filled({}, signal)
    },
  })

/** Where values come from: slugs of projects separated by commas, or an own asset. */
export type TemplateSource = { projects?: string; asset?: string }

export const templatePrefill = (slug: string, source: TemplateSource, become: BecomeMember) =>
  queryOptions({
    queryKey: ['templates', 'prefill', slug, source],
    queryFn: async ({ signal }) => {
      await become()
      return api.templates.prefill({ params: { slug }, query: source }, signal)
    },
  })

/** Everything that staff can edit here. */
export const staffTemplates = () => queryOptions({ ...query(api.templates.staff, {}), staleTime: 0 })
