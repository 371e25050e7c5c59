import { detectFileType, type FileType } from '#domain/applications/file-type.ts'
import { enclosedName } from '#domain/developer-lists/document-rows.ts'
import { limits } from '#domain/limits.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { listTable, type ListTable } from './list-table.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { isPacked, readArchive } from './archive.ts'

const { archiveBytes, archiveFiles, listBytes } = limits.ingestion
const { nameCharacters } = limits.records

type ArchiveFile = { name: string; type: FileType | null; bytes: Buffer; sha256: string }

export type ListArchive = { table: ListTable; files: ArchiveFile[] }

const tables = /\.(csv|tsv|txt|xlsx)$/
/** Entries that operating systems add to archives. */
const aside = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/**
 * A list of documents is uploaded in one archive with them: one table, and the files it names. For a file of
 * an unsupported type only the name is kept. Throws NotRecognised with the reason.
 */
export async function listArchive(file: Buffer): Promise<ListArchive> {
  if (!isPacked(file))
    throw new NotRecognised('Send one ZIP archive with the list (CSV or XLSX) and the files that it names.')
  let count = 0
  const isWanted = (name: string) => {
    if (name.endsWith('/') || aside.test(name)) return false
    count += 1
    if (count > archiveFiles + 1)
      throw new NotRecognised(`The archive holds more than ${archiveFiles} files.`)
    return true
  }
  const enclosed = await readArchive(file, { isWanted, bytesAtMost: archiveBytes })
  const entries = [...enclosed].map(([path, bytes]) => ({ name: enclosedName(path), bytes }))
  const [list, another] = entries.filter(({ name }) => tables.test(name))
  if (!list) throw new NotRecognised('The archive holds no list: a CSV or XLSX that names its files.')
  if (another)
    throw new NotRecognised(
      `The archive has two tables, ${list.name} and ${another.name}. Keep only the list.`,
    )
  if (list.bytes.length > listBytes) throw new NotRecognised('The list is too large.')
  const files = entries.filter((entry) => entry !== list).map(asFile)
  if (files.some(({ name }) => name.length > nameCharacters))
    throw new NotRecognised('A file of the archive has too long a name.')
  const names = new Set(files.map(({ name }) => name))
  if (names.size < files.length) throw new NotRecognised('Two files of the archive have the same name.')
  return { table: await listTable(list.bytes), files }
}

function asFile({ name, bytes }: { name: string; bytes: Buffer }): ArchiveFile {
  const type = detectFileType(bytes)
  return { name, type, bytes, sha256: hexDigest(bytes) }
}
