import { strToU8, zipSync } from 'fflate'

const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
export const row = (...cells: string[]) => `<row>${cells.map(text).join('')}</row>`

/** A workbook with these parts in addition to or in place of the default ones. */
export function workbook(parts: Record<string, string>): Buffer {
  const files = { 'xl/worksheets/sheet1.xml': `<worksheet>${row('Unit', 'Price')}</worksheet>`, ...parts }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}

/** Thousands of readings of one cell: each used to cost a search through all of them. */
export const phoneticReadings = '<rPh sb="0" eb="1"><t>a</t></rPh>'.repeat(200_000)

type DirectoryRecord = { name: string; offset: number; size: number; inflated: number }

/** A ZIP archive with an arbitrary directory over the bytes of other entries. */
export function archiveWith(bytes: Uint8Array, entries: readonly DirectoryRecord[]): Buffer {
  const records = entries.map(({ name, offset, size, inflated }) => {
    const header = Buffer.alloc(46)
    header.writeUInt32LE(0x02014b50, 0)
    header.writeUInt16LE(20, 6)
    header.writeUInt16LE(8, 10)
    header.writeUInt32LE(size, 20)
    header.writeUInt32LE(inflated, 24)
    header.writeUInt16LE(name.length, 28)
    header.writeUInt32LE(offset, 42)
    return Buffer.concat([header, Buffer.from(name)])
  })
  const directory = Buffer.concat(records)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(bytes.length, 16)
  return Buffer.concat([bytes, directory, end])
}

/** The first entry of an archive written by zipSync, with its header. */
export function firstEntry(content: Uint8Array) {
  const zip = Buffer.from(zipSync({ 'a.pdf': content }))
  const size = zip.readUInt32LE(18)
  return { bytes: zip.subarray(0, 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28) + size), size }
}

/** Three thousand entries that share the same ten megabytes of zeros. */
export function overlappingArchive(): Buffer {
  const { bytes, size } = firstEntry(new Uint8Array(10 * 1024 ** 2))
  const name = (at: number) => `xl/worksheets/${at}.xml`
  return archiveWith(
    bytes,
    Array.from({ length: 3000 }, (_, at) => ({ name: name(at), offset: 0, size, inflated: 100 })),
  )
}
