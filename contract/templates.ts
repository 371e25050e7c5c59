import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import { limits } from '#domain/limits.ts'
import { templateFormats, templateKinds } from '#domain/templates/kinds.ts'
import { fieldKinds } from '#domain/templates/template-field.ts'
import { endpoint } from './endpoint.ts'
import { line, name, slugList } from './form-fields.ts'
import { plainLine } from './plain-line.ts'

const when = z.iso.datetime()
const day = z.iso.date()
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const slugParams = z.object({ slug })
const templateParams = z.object({ templateId: z.uuid() })
const { templateCharacters, typedCharacters, comparedProjects, changeCharacters } = limits.templates

/** All fields of a template that staff can edit; domain/templates/template-text.ts parses `content`. */
export type TemplateEntry = z.infer<typeof TemplateEntry>
export const TemplateEntry = z.object({
  title: name,
  summary: line,
  kind: z.enum(templateKinds),
  tier: z.enum(tiers).nullable(),
  content: z.string().trim().min(1).max(templateCharacters),
  /** What is new, for readers of an older file. */
  change: plainLine(0, changeCharacters),
  /** False hides the template at once. A new version becomes public when another person publishes it. */
  published: z.boolean(),
})

export type TemplateCard = z.infer<typeof TemplateCard>
export const TemplateCard = TemplateEntry.omit({ content: true, published: true, change: true }).extend({
  slug,
  points: z.int(),
  version: z.int(),
  updatedAt: when,
  demonstration: z.boolean(),
})

const TemplateVersion = z.object({ number: z.int(), change: z.string(), publishedOn: day })

export type Template = z.infer<typeof Template>
export const Template = TemplateCard.extend({
  sections: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      items: z.array(z.object({ text: z.string(), hint: z.string() })),
    }),
  ),
  /** Only the first section: the rest requires the template's tier. */
  isOpening: z.boolean(),
  isLegal: z.boolean(),
  formats: z.array(z.enum(templateFormats)),
  /** Newest first. */
  versions: z.array(TemplateVersion),
  /** What can be filled in; empty for a text alone. */
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(fieldKinds),
      hint: z.string(),
      usual: z.string(),
      group: z.string(),
    }),
  ),
  /** Names of the sheets of the spreadsheet, and its printed tables as computed with the usual values. */
  sheets: z.array(z.string()),
  tables: z.array(
    z.object({ title: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  ),
  /** The newest version that the member downloaded. */
  downloadedVersion: z.int().nullable(),
})

const typedValue = z.string().max(typedCharacters)
const typedValues = z.record(z.string().regex(/^[a-zA-Z0-9]{1,40}$/), typedValue)

export type FilledTemplate = z.infer<typeof FilledTemplate>
export const FilledTemplate = z.object({
  id: z.uuid(),
  template: slug,
  name: z.string(),
  version: z.int(),
  typed: typedValues,
  changedAt: when,
})

export type StaffTemplate = z.infer<typeof StaffTemplate>
export const StaffTemplate = TemplateEntry.extend({
  id: z.uuid(),
  slug,
  demonstration: z.boolean(),
  /** What readers see; 0 before the first publication. */
  version: z.int(),
  /** Whether the fields above are a version that waits for publication by a person other than its author. */
  isWaiting: z.boolean(),
  isOwn: z.boolean(),
  /** When the fields above were written. */
  writtenAt: z.iso.datetime(),
  /** Members by day and version, all versions and the live one. */
  downloads: z.int(),
  downloadsOfVersion: z.int(),
  /** Files sent without a session; visitors are not told apart. */
  visitorFiles: z.int(),
})

const source = {
  projects: slugList(comparedProjects).optional(),
  asset: z.uuid().optional(),
}

export const templates = {
  list: endpoint({
    method: 'GET',
    url: '/api/templates',
    summary: 'List published templates by name',
    audience: 'anyone',
    /** `isLocked`: the caller's tier does not open all of it. */
    response: z.object({ templates: z.array(TemplateCard.extend({ isLocked: z.boolean() })) }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/templates/:slug',
    summary: 'Retrieve a template, cut to its first section if it is locked for the caller',
    audience: 'anyone',
    params: slugParams,
    response: Template,
    errors: ['NOT_FOUND'],
  }),
  file: endpoint({
    method: 'GET',
    url: '/api/templates/:slug/file',
    summary: 'Download an empty template as a document or spreadsheet',
    audience: 'anyone',
    params: slugParams,
    query: z.object({ format: z.enum(templateFormats) }),
    stream: 'application/octet-stream',
    errors: ['NOT_FOUND', 'UPGRADE_REQUIRED'],
    perMinute: 30,
  }),
  fill: endpoint({
    method: 'POST',
    url: '/api/templates/:slug/file',
    summary: 'Download a template filled with values by key of its fields. Nothing is stored',
    audience: 'anyone',
    params: slugParams,
    /** `projects` and `asset` name where values come from. */
    body: z.object({ format: z.enum(templateFormats), ...source }).catchall(typedValue),
    stream: 'application/octet-stream',
    errors: ['NOT_FOUND', 'UPGRADE_REQUIRED', 'SIGN_IN_REQUIRED', 'FEATURE_DISABLED'],
    perMinute: 30,
    form: true,
    returnsInput: true,
  }),
  prefill: endpoint({
    method: 'GET',
    url: '/api/templates/:slug/prefill',
    summary: "Values for a template's fields from projects, or from an asset of the caller",
    audience: 'member',
    features: ['templates'],
    params: slugParams,
    query: z.object(source),
    response: z.object({ typed: typedValues, demonstration: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  sources: endpoint({
    method: 'GET',
    url: '/api/template-sources',
    summary: "The caller's assets and watched projects, from which a template can be filled",
    audience: 'member',
    features: ['templates'],
    response: z.object({
      assets: z.array(z.object({ id: z.uuid(), title: z.string() })),
      projects: z.array(z.object({ slug, name: z.string() })),
    }),
  }),
  filled: endpoint({
    method: 'GET',
    url: '/api/filled-templates',
    summary: "List the caller's saved forms, newest first",
    audience: 'member',
    features: ['templates'],
    response: z.object({ filled: z.array(FilledTemplate) }),
  }),
  saveFilled: endpoint({
    method: 'PUT',
    url: '/api/filled-templates/:filledId',
    summary: 'Create or replace a saved form',
    audience: 'member',
    features: ['templates'],
    params: z.object({ filledId: z.uuid() }),
    body: z.object({ template: slug, name: plainLine(1, 120), typed: typedValues }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UPGRADE_REQUIRED'],
  }),
  removeFilled: endpoint({
    method: 'DELETE',
    url: '/api/filled-templates/:filledId',
    summary: 'Delete a saved form',
    audience: 'member',
    features: ['templates'],
    params: z.object({ filledId: z.uuid() }),
    errors: ['NOT_FOUND'],
  }),
  staff: endpoint({
    method: 'GET',
    url: '/api/admin/templates',
    summary: 'List all templates, with the version that waits for publication',
    audience: 'editor',
    response: z.object({ templates: z.array(StaffTemplate) }),
  }),
  save: endpoint({
    method: 'PUT',
    url: '/api/admin/templates/:templateId',
    summary: 'Write a version of a template, which waits for publication. Its slug never changes',
    audience: 'editor',
    params: templateParams,
    body: TemplateEntry,
  }),
  publish: endpoint({
    method: 'POST',
    url: '/api/admin/templates/:templateId/publication',
    summary: 'Publish the version that waits. Its author cannot do that',
    audience: 'editor',
    params: templateParams,
    /** When the version that was read had been written: a later text is not published. */
    body: z.object({ writtenAt: z.iso.datetime() }),
    errors: ['NOT_FOUND', 'FOUR_EYES', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/admin/templates/:templateId',
    summary: 'Delete a template with its versions',
    audience: 'editor',
    params: templateParams,
    errors: ['NOT_FOUND'],
  }),
}
