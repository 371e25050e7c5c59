import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** All club deals that members see, with the verification of the reader. */
export const clubDeals = () => ({ ...query(api.investments.listClubDeals, {}), staleTime: 0 })
/** One deal, by the slug in its address. */
export const clubDeal = (slug: string) => ({
  ...query(api.investments.readClubDeal, { params: { slug } }),
  staleTime: 0,
})
export const clubScoreboard = () => query(api.investments.scoreboard, {})
export const ownClubInterests = () => ({ ...query(api.investments.ownInterests, {}), staleTime: 0 })
export const ownVerification = () => ({ ...query(api.investments.ownVerification, {}), staleTime: 0 })

/** What an own action changes: the list, the deal, the interests and the verification. */
export const ownClubChanges = [
  ['GET', api.investments.listClubDeals.endpoint.url],
  ['GET', api.investments.readClubDeal.endpoint.url],
  ['GET', api.investments.ownInterests.endpoint.url],
  ['GET', api.investments.ownVerification.endpoint.url],
]

/** All deals as staff see them, drafts too. */
export const staffClubDeals = () => ({ ...query(api.investments.staffClubDeals, {}), staleTime: 0 })
export const clubDealFile = (dealId: string) => ({
  ...query(api.investments.staffClubDeal, { params: { dealId } }),
  staleTime: 0,
})
export const staffClubInterests = (dealId: string) => ({
  ...query(api.investments.staffInterests, { params: { dealId } }),
  staleTime: 0,
})
export const staffClubQuestions = (state: 'open' | 'answered' | 'declined' | undefined, deal?: string) => ({
  ...query(api.investments.staffQuestions, {
    query: { ...(state ? { state } : {}), ...(deal ? { deal } : {}) },
  }),
  staleTime: 0,
})
export const staffVerifications = (state: 'waiting' | 'decided') => ({
  ...query(api.investments.staffVerifications, { query: { state } }),
  staleTime: 0,
})
export const clubThresholds = () => query(api.investments.clubThresholds, {})

/** What an action of staff changes. */
export const staffClubChanges = [
  ['GET', api.investments.staffClubDeals.endpoint.url],
  ['GET', api.investments.staffClubDeal.endpoint.url],
  ['GET', api.investments.staffInterests.endpoint.url],
  ['GET', api.investments.staffQuestions.endpoint.url],
  ['GET', api.investments.staffVerifications.endpoint.url],
]
