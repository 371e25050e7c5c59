import { z } from 'zod'
import { launchCities } from '#domain/places/cities.ts'
import { fileTypes } from '#domain/applications/file-type.ts'
import { limits } from '#domain/limits.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { projectTypes } from '#domain/projects/listing.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, offeredCurrency } from '#contract/form-fields.ts'
import { SpanCoverage } from '#contract/coverage.ts'
import { plainLine } from '#contract/plain-line.ts'

const { titleCharacters, numberCharacters, noteCharacters, largestMinor, instalments, fileNameCharacters } =
  limits.assets
const when = z.iso.datetime()
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const minor = z.int().positive().max(largestMinor)
const range = z.object({ low: z.int(), middle: z.int(), high: z.int() })

/**
 * The six required fields of an asset, and the optional ones. Price and plan refer to the whole property,
 * whatever share is owned.
 */
export type AssetFields = z.infer<typeof AssetFields>
export const AssetFields = z.object({
  /** The member's name for the project or address. */
  title: plainLine(1, titleCharacters),
  type: z.enum(projectTypes),
  purchasedOn: day,
  priceMinor: minor,
  currency: offeredCurrency,
  sharePercent: z.number().min(0.001).max(100).multipleOf(0.001),
  /** The project, if we know it: its registered sales give the value range. */
  project: slug.nullable(),
  rooms: z.int().min(0).max(20).nullable(),
  sizeSqm: z.number().positive().max(1_000_000).nullable(),
  unitNumber: plainLine(0, numberCharacters),
  deedNumber: plainLine(0, numberCharacters),
  note: z.string().trim().max(noteCharacters),
})

export type AssetInstalment = z.infer<typeof AssetInstalment>
export const AssetInstalment = z.object({ dueOn: day, amountMinor: minor, paidOn: day.nullable() })

/**
 * The sales behind a value: their number and days, and whether they are of the project itself or its area.
 */
export type AssetValue = z.infer<typeof AssetValue>
export const AssetValue = z.object({
  basis: z.enum(['project', 'area']),
  sales: z.int(),
  /** The days of the last twelve months whose sales count. */
  coverage: SpanCoverage,
  currency: z.enum(['AED', 'SAR']),
  /** For the whole property, in minor units; null with fewer than five sales. */
  range: range.nullable(),
  demonstration: z.boolean(),
})

export type Asset = z.infer<typeof Asset>
export const Asset = AssetFields.extend({
  currency: z.enum(currencies),
  id: z.uuid(),
  projectName: z.string().nullable(),
  place: z.string().nullable(),
  /** The project's location, or that of its area; null if neither is known. */
  location: z.object({ city: z.enum(launchCities), latitude: z.number(), longitude: z.number() }).nullable(),
  instalments: z.array(AssetInstalment),
  documents: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      fileType: z.enum(fileTypes),
      bytes: z.int(),
      addedAt: when,
    }),
  ),
  /** Null without a project or a size. */
  value: AssetValue.nullable(),
  addedAt: when,
})

const plan = z.array(AssetInstalment).max(instalments)
const assetParams = z.object({ assetId: z.uuid() })
const documentParams = assetParams.extend({ documentId: z.uuid() })
const features = ['favorites'] as const

export const invested = {
  assets: endpoint({
    method: 'GET',
    url: '/api/assets',
    summary: "List the caller's assets with payment plan, documents and value range",
    audience: 'member',
    features,
    response: z.array(Asset),
  }),
  addAsset: endpoint({
    method: 'POST',
    url: '/api/assets',
    summary: 'Create an asset',
    audience: 'member',
    features,
    body: AssetFields,
    response: z.object({ id: z.uuid() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  changeAsset: endpoint({
    method: 'PUT',
    url: '/api/assets/:assetId',
    summary: 'Update an asset. Refused if it changed since it was read',
    audience: 'member',
    features,
    params: assetParams,
    body: AssetFields.extend({ was: AssetFields.optional() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  removeAsset: endpoint({
    method: 'DELETE',
    url: '/api/assets/:assetId',
    summary: 'Delete an asset with its payment plan and documents',
    audience: 'member',
    features,
    params: assetParams,
    errors: ['NOT_FOUND'],
  }),
  changePlan: endpoint({
    method: 'PUT',
    url: '/api/assets/:assetId/instalments',
    summary: 'Replace the instalments of an asset',
    audience: 'member',
    features,
    params: assetParams,
    body: z.object({ instalments: plan, was: plan.optional() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  calendar: endpoint({
    method: 'GET',
    url: '/api/assets/:assetId/calendar',
    summary: 'Export the unpaid instalments of an asset as a calendar file',
    audience: 'member',
    features,
    params: assetParams,
    stream: 'text/calendar',
    errors: ['NOT_FOUND'],
  }),
  addDocument: endpoint({
    method: 'POST',
    url: '/api/assets/:assetId/documents',
    summary:
      'Upload a PDF, JPEG or PNG of at most 5 MB to an asset. It is encrypted, and only the owner can open it',
    audience: 'member',
    features,
    params: assetParams,
    query: z.object({ name: plainLine(1, fileNameCharacters) }),
    file: { mostBytes: limits.assets.documentBytes },
    response: z.object({ id: z.uuid() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'QUOTA_EXCEEDED', 'UNSUPPORTED_TYPE'],
    perMinute: 20,
  }),
  document: endpoint({
    method: 'GET',
    url: '/api/assets/:assetId/documents/:documentId',
    summary: 'Download a document of an asset',
    audience: 'member',
    features,
    params: documentParams,
    stream: 'application/octet-stream',
    errors: ['NOT_FOUND'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    url: '/api/assets/:assetId/documents/:documentId',
    summary: 'Delete a document of an asset',
    audience: 'member',
    features,
    params: documentParams,
    errors: ['NOT_FOUND'],
  }),
}
