import { expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { limits } from '#domain/limits.ts'
import { ExportSlots, isExport } from './export-slots.ts'

const { perPerson, perProcess } = limits.exports

test('slots are limited per person and per process', () => {
  const slots = new ExportSlots()
  const releases = Array.from({ length: perProcess }, (_, at) =>
    slots.take(`person-${Math.floor(at / perPerson)}`),
  )
  expect(() => slots.take('person-0')).toThrow(expect.objectContaining({ code: 'TOO_MANY_EXPORTS' }))
  expect(() => slots.take('another')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  // Given back twice is given back once.
  releases[0]?.()
  releases[0]?.()
  slots.take('person-0')
  expect(() => slots.take('another')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
})

test('every endpoint that answers a member with a file uses a slot', () => {
  const exports = endpoints.filter(isExport).map(({ method, url }) => `${method} ${url}`)
  expect(exports.toSorted()).toEqual([
    'GET /api/admin/applications/:applicationId/file',
    'GET /api/admin/audit/export',
    'GET /api/admin/club-deals/:dealId/documents/:documentId',
    'GET /api/admin/club-deals/:dealId/interests/export',
    'GET /api/admin/contact-messages/export',
    'GET /api/admin/events/:eventId/registrations/export',
    'GET /api/admin/newsletter/issues/:issueId/recipients/export',
    'GET /api/admin/signups/export',
    'GET /api/agent/calendar/file',
    'GET /api/approvals/:personId/licence',
    'GET /api/areas/:slug/export',
    'GET /api/areas/:slug/quarters/export',
    'GET /api/areas/budget/export',
    'GET /api/areas/compare/export',
    'GET /api/assets/:assetId/calendar',
    'GET /api/assets/:assetId/documents/:documentId',
    'GET /api/club-deals/:slug/documents/:documentId',
    'GET /api/conversations/:conversationId/attachments/:attachmentId',
    'GET /api/developers/:slug/projects',
    'GET /api/developers/export',
    'GET /api/favorite-export',
    'GET /api/ingestion/batches/:batchId/refused',
    'GET /api/market/cities/:city/quarters/export',
    'GET /api/market/compare/export',
    'GET /api/market/developer-league/export',
    'GET /api/market/fair-price/export',
    'GET /api/market/insights/export',
    'GET /api/market/insights/series/export',
    'GET /api/meetings/:meetingId/calendar',
    'GET /api/project-export',
    'GET /api/projects/:slug/documents/:documentId',
    'GET /api/projects/:slug/score/proof',
    'GET /api/projects/:slug/score/table',
    'GET /api/proposals/:proposalId/file',
    'GET /api/rents/export',
    'GET /api/transactions/export',
    'GET /api/units/export',
    'POST /api/account/export',
    'POST /api/market/chart-table',
  ])
})
