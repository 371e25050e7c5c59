/** Office formats, and the part that each must contain (ECMA-376). */
const mainParts = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
} as const

type OfficeType = keyof typeof mainParts
const officeTypes = ['docx', 'xlsx', 'pptx'] as const satisfies readonly OfficeType[]

const endRecord = { signature: 0x06054b50, bytes: 22, longestComment: 65_535 }
const entryRecord = { signature: 0x02014b50, bytes: 46 }
const entriesAtMost = 5000
const encrypted = 0x1

/**
 * Which office format a file is, by the directory of its archive, which is read without unpacking anything. Null for
 * a damaged or encrypted archive, for one with macros or embedded programs, and for any other file.
 */
export function officeType(file: Buffer): OfficeType | null {
  const names = entryNames(file)
  if (!names?.has('[Content_Types].xml')) return null
  for (const name of names) if (isForbidden(name)) return null
  return officeTypes.find((type) => names.has(mainParts[type])) ?? null
}

function isForbidden(name: string): boolean {
  const lower = name.toLowerCase()
  return (
    lower.includes('..') ||
    lower.startsWith('/') ||
    lower.includes('\\') ||
    lower.endsWith('.bin') ||
    lower.endsWith('.exe') ||
    lower.includes('activex/') ||
    lower.includes('embeddings/')
  )
}

/** The names in a ZIP archive's central directory; null when it is not a whole one. */
function entryNames(file: Buffer): ReadonlySet<string> | null {
  const end = findEnd(file)
  if (end === null) return null
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  if (count > entriesAtMost) return null
  const names = new Set<string>()
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryRecord.bytes > end || file.readUInt32LE(at) !== entryRecord.signature) return null
    if (file.readUInt16LE(at + 8) & encrypted) return null
    const nameBytes = file.readUInt16LE(at + 28)
    const nameEnd = at + entryRecord.bytes + nameBytes
    if (nameEnd > end) return null
    names.add(file.toString('utf8', at + entryRecord.bytes, nameEnd))
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  // The directory must fill the space up to its end: nothing is hidden between.
  return at === end ? names : null
}

function findEnd(file: Buffer): number | null {
  const first = Math.max(0, file.length - endRecord.bytes - endRecord.longestComment)
  for (let at = file.length - endRecord.bytes; at >= first; at -= 1) {
    if (file.readUInt32LE(at) !== endRecord.signature) continue
    if (at + endRecord.bytes + file.readUInt16LE(at + 20) === file.length) return at
  }
  return null
}
