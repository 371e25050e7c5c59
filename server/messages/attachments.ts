import { randomUUID } from 'node:crypto'
import type { Attachment } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import type { AttachmentType } from '#domain/messages/attachment-type.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { requireUpload, type Upload } from '#server/http/bodies/upload.ts'
import { fail } from '#server/problems/problem.ts'
import { reserveStorage } from '#server/storage/member-quota.ts'
import { redrawPicture } from '#server/storage/redraw-picture.ts'
import { isHiddenMessage, readAccess } from './access.ts'
import { officeType } from './office-file.ts'

const { attachmentPixels, attachmentSidePx, attachmentsPerMessage } = limits.messages
const pictureFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

type Adding = { userId: string; conversationId: string; name: string; upload: Upload | null; at: Date }

/**
 * Stores a file for a message that is sent later. Pictures are redrawn, so that only pixels survive; PDF and office
 * files are checked by content. Throws NOT_FOUND, CONFLICT where the person may not write, UNSUPPORTED_TYPE, TOO_LARGE
 * and QUOTA_EXCEEDED.
 */
export async function addAttachment(
  sql: Sql,
  { userId, conversationId, name, upload, at }: Adding,
): Promise<Attachment> {
  await requireWriter(sql, userId, conversationId)
  const { type, body } = await checkedFile(await requireUpload(upload).content())
  const id = randomUUID()
  await sql.begin(async (transaction) => {
    await requireWriter(transaction, userId, conversationId)
    await reserveStorage(transaction, { userId, kind: 'attachment', bytes: body.length })
    await transaction`
      insert into message_attachments (id, conversation_id, uploaded_by, name, file_type, bytes, file, uploaded_at)
      values (${id}, ${conversationId}, ${userId}, ${name}, ${type}, ${body.length}, ${body}, ${at})`
  })
  return { id, name, type, bytes: body.length }
}

async function requireWriter(sql: Queryable, userId: string, conversationId: string): Promise<void> {
  const { writing } = await readAccess(sql, userId, conversationId)
  if (writing !== 'open') throw fail('CONFLICT', 'This conversation takes no messages.')
}

/** The type of a file by its content, and what is stored of it. */
async function checkedFile(file: Buffer): Promise<{ type: AttachmentType; body: Buffer }> {
  if (isPdf(file)) return { type: 'pdf', body: file }
  const office = officeType(file)
  if (office) return { type: office, body: file }
  const drawn = await redrawPicture({
    file,
    formats: pictureFormats,
    mostPixels: attachmentPixels,
    shape: { widthsPx: [attachmentSidePx] },
    quality: 82,
  })
  const picture = drawn?.[0]
  if (!picture)
    throw fail(
      'UNSUPPORTED_TYPE',
      'Send a picture, a PDF, or a Word, Excel or PowerPoint file without macros.',
    )
  return { type: 'webp', body: picture.body }
}

const pdfEndBytes = 1024

/** Whether a file begins and ends as a PDF, and has no program that runs when it is opened. */
function isPdf(file: Buffer): boolean {
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-') return false
  const isWhole = file.subarray(-pdfEndBytes).includes('%%EOF')
  const programs = ['/JavaScript', '/Launch', '/EmbeddedFile']
  return isWhole && !programs.some((name) => file.includes(name))
}

/** Attaches files that their sender uploaded to this conversation. Throws CONFLICT for any other. */
export async function attach(
  transaction: Transaction,
  {
    messageId,
    conversationId,
    senderId,
    ids,
  }: { messageId: string; conversationId: string; senderId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const { count } = await transaction`
    update message_attachments set message_id = ${messageId}
     where id = any(${[...ids]}::uuid[]) and conversation_id = ${conversationId} and uploaded_by = ${senderId}
       and message_id is null`
  if (count !== new Set(ids).size || count > attachmentsPerMessage)
    throw fail('CONFLICT', 'A file of this message is missing. Attach it again.')
}

/** A file of a sent message; throws NOT_FOUND for everyone but its participants. */
export async function readAttachment(
  sql: Queryable,
  { userId, conversationId, attachmentId }: { userId: string; conversationId: string; attachmentId: string },
): Promise<{ name: string; type: AttachmentType; file: Buffer }> {
  await readAccess(sql, userId, conversationId)
  const [found] = await sql<{ name: string; type: AttachmentType; file: Buffer }[]>`
    select name, file_type as type, file
      from message_attachments a join messages m on m.id = a.message_id join conversations c on c.id = a.conversation_id
      join conversation_participants own on own.conversation_id = c.id and own.user_id = ${userId}
     where a.id = ${attachmentId} and a.conversation_id = ${conversationId} and not ${isHiddenMessage(sql)}`
  if (!found) throw fail('NOT_FOUND')
  return found
}

/** The files of these messages, by message. */
export async function listAttachments(
  sql: Queryable,
  messageIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await sql<(Attachment & { messageId: string })[]>`
    select message_id, id, name, file_type as type, bytes from message_attachments
     where message_id = any(${[...messageIds]}::uuid[]) order by uploaded_at, id`
  const grouped = Map.groupBy(rows, ({ messageId }) => messageId)
  return new Map(
    [...grouped].map(([id, files]) => [id, files.map(({ messageId: _message, ...file }) => file)]),
  )
}
