import type { TemplateFormat } from '#domain/templates/kinds.ts'
import type { Queryable } from '#server/db/sql.ts'

type Download = {
  templateId: string
  version: number
  day: string
  format: TemplateFormat
  /** Null without a session. */
  userId: string | null
}

/** Counts a file: for a member once a version and day; for visitors, who are not told apart, each one. */
export async function countDownload(
  sql: Queryable,
  { templateId, version, day, format, userId }: Download,
): Promise<void> {
  if (userId === null) {
    await sql`
      insert into template_visitor_downloads (template_id, version, day, format, files)
      values (${templateId}, ${version}, ${day}, ${format}, 1)
      on conflict on constraint template_visitor_downloads_pkey
        do update set files = template_visitor_downloads.files + 1`
    return
  }
  await sql`
    insert into template_downloads (template_id, user_id, version, day, format)
    values (${templateId}, ${userId}, ${version}, ${day}, ${format}) on conflict do nothing`
}
