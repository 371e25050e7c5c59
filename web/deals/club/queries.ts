import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** All club deals that members see, with the verification of the reader. */
export const clubDeals = () => ({ ...query(api.deals.listClubDeals, {}), staleTime: 0 })
/** One deal, by the slug in its address. */
export const clubDeal = (slug: string) => ({
  ...query(api.deals.readClubDeal, { params: { slug } }),
  staleTime: 0,
})
export const clubScoreboard = () => query(api.deals.scoreboard, {})
export const ownClubInterests = () => ({ ...query(api.deals.ownInterests, {}), staleTime: 0 })
export const ownVerification = () => ({ ...query(api.deals.ownVerification, {}), staleTime: 0 })

/** What an own action changes: the list, the deal, the interests and the verification. */
export const ownClubChanges = [
  ['GET', api.deals.listClubDeals.endpoint.url],
  ['GET', api.deals.readClubDeal.endpoint.url],
  ['GET', api.deals.ownInterests.endpoint.url],
  ['GET', api.deals.ownVerification.endpoint.url],
]

/** All deals as staff see them, drafts too. */
export const staffClubDeals = () => ({ ...query(api.deals.staffClubDeals, {}), staleTime: 0 })
export const clubDealFile = (dealId: string) => ({
  ...query(api.deals.staffClubDeal, { params: { dealId } }),
  staleTime: 0,
})
export const staffClubInterests = (dealId: string) => ({
  ...query(api.deals.staffInterests, { params: { dealId } }),
  staleTime: 0,
})
export const staffClubQuestions = (state: 'open' | 'answered' | 'declined' | undefined, deal?: string) => ({
  ...query(api.deals.staffQuestions, { query: { ...(state ? { state } : {}), ...(deal ? { deal } : {}) } }),
  staleTime: 0,
})
export const staffVerifications = (state: 'waiting' | 'decided') => ({
  ...query(api.deals.staffVerifications, { query: { state } }),
  staleTime: 0,
})
export const clubThresholds = () => query(api.deals.clubThresholds, {})

/** What an action of staff changes. */
export const staffClubChanges = [
  ['GET', api.deals.staffClubDeals.endpoint.url],
  ['GET', api.deals.staffClubDeal.endpoint.url],
  ['GET', api.deals.staffInterests.endpoint.url],
  ['GET', api.deals.staffQuestions.endpoint.url],
  ['GET', api.deals.staffVerifications.endpoint.url],
]
