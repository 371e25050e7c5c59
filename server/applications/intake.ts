import { randomBytes } from 'node:crypto'
import type { ApplicationKind } from '#domain/applications/application.ts'
import { detectFileType, type FileType } from '#domain/applications/file-type.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Upload } from '#server/http/bodies/upload.ts'
import { fail } from '#server/problems/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { digest } from '#server/secrets/digest.ts'

export type UploadedFile = { content: Buffer; type: FileType }

/**
 * The uploaded file with its type detected from the content; throws UNSUPPORTED_TYPE for any other type,
 * INVALID_INPUT without a file.
 */
export async function uploadedFile(upload: Upload | null, taken: readonly FileType[]): Promise<UploadedFile> {
  if (!upload) throw fail('INVALID_INPUT', 'Add a file.')
  const content = await upload.content()
  const type = detectFileType(content)
  if (!type || !taken.includes(type)) throw fail('UNSUPPORTED_TYPE', `Send one of: ${taken.join(', ')}.`)
  return { content, type }
}

type NewApplication = {
  kind: ApplicationKind
  name: string
  email: string
  city: LaunchCity
  details: object
  file: UploadedFile
}

/**
 * Stores an application, which counts once its address is confirmed, and mails the link that identifies it
 * from then on. The response is the same whether or not others applied with that address.
 */
export async function receive(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  { kind, name, email, city, details, file }: NewApplication,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await sql.begin(async (transaction) => {
    await transaction`
      insert into applications (kind, token_digest, email, name, city_id, details, file, file_type, created_at)
      select ${kind}, ${digest(token)}, ${email}, ${name}, id, ${transaction.json(plain(details))}, ${file.content},
             ${file.type}, ${now()}
        from cities where slug = ${city}`
    const link = `${config.appUrl}/application?token=${token}`
    await queueLetter(transaction, { address: email }, { kind: 'confirm-application', link, entry: name })
  })
}

/** As JSON stores it: without undefined fields. */
export function plain(details: object) {
  const read: ReturnType<typeof JSON.parse> = JSON.parse(JSON.stringify(details))
  return read
}

/** The application of a token, locked until the transaction ends; throws NOT_FOUND. */
export async function lockByToken(transaction: Queryable, token: string): Promise<Held> {
  const [found] = await transaction<Held[]>`
    select id, kind, state, supplier_id from applications where token_digest = ${digest(token)} for update`
  if (!found) throw fail('NOT_FOUND')
  return found
}

type Held = { id: string; kind: ApplicationKind; state: string; supplierId: string | null }
