import type { previewReaders, TextPreview } from '#contract/desk.ts'
import { grantedRole } from '#domain/access/tiers.ts'
import { openingOf, readsWhole } from '#domain/articles/readers.ts'
import { readingTimeMinutes } from '#domain/articles/reading-time.ts'
import type { Parts } from '#server/parts.ts'
import { htmlIn, withFigures } from './render-template.ts'
import { storedText, versionOf } from './texts.ts'

/** The newest version as someone of that tier would read it, its figures as of now. Throws NOT_FOUND. */
export async function previewOf(
  parts: Pick<Parts, 'sql' | 'engine'>,
  textId: string,
  reader: (typeof previewReaders)[number],
): Promise<TextPreview> {
  const { version } = await storedText(parts.sql, textId, 'read')
  const fields = await withFigures(parts, await versionOf(parts.sql, textId, version), { missing: 'tell' })
  const html = htmlIn(fields)
  const tier = 'tier' in fields ? fields.tier : null
  const isOpening = !readsWhole(tier, reader === 'stranger' ? null : [grantedRole[reader]])
  return {
    fields,
    html: isOpening ? openingOf(html) : html,
    isOpening,
    readingTimeMinutes: 'slug' in fields ? readingTimeMinutes(fields.content) : null,
  }
}
