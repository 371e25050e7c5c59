import type { previewReaders, TextPreview } from '#contract/desk.ts'
import { grantedRole } from '#domain/access/tiers.ts'
import { articleOpening, mayReadAll } from '#domain/articles/readers.ts'
import { readingTimeMinutes } from '#domain/articles/reading-time.ts'
import type { Parts } from '#server/parts.ts'
import { renderTemplate, withFigures } from './render-template.ts'
import { storedText, readVersion } from './texts.ts'

/** The newest version as a reader with that tier would see it, with current figures. Throws NOT_FOUND. */
export async function renderPreview(
  parts: Pick<Parts, 'sql' | 'engine'>,
  textId: string,
  reader: (typeof previewReaders)[number],
): Promise<TextPreview> {
  const { version } = await storedText(parts.sql, textId, 'read')
  const fields = await withFigures(parts, await readVersion(parts.sql, textId, version), { missing: 'tell' })
  const html = renderTemplate(fields)
  const tier = 'tier' in fields ? fields.tier : null
  const isOpening = !mayReadAll(tier, reader === 'stranger' ? null : [grantedRole[reader]])
  return {
    fields,
    html: isOpening ? articleOpening(html) : html,
    isOpening,
    readingTimeMinutes: 'slug' in fields ? readingTimeMinutes(fields.content) : null,
  }
}
