import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import {
  headingStyle,
  sheetEnd,
  sheetRows,
  sheetStart,
  workbookParts,
  writeRow,
} from '#domain/sheets/table-workbook.ts'
import type { Table, TableRow } from './table.ts'

/**
 * A workbook of Office Open XML (ECMA-376), written while it is sent. A table longer than a sheet goes on in the
 * next one. Days are dates; text is never a formula.
 */
export function toWorkbook({ headings, batches }: Table, rowsPerSheet = sheetRows): Readable {
  const file = new ZipFile()
  const output = new PassThrough()
  file.outputStream.pipe(output)
  const source = iterate(batches)
  file.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => void source.return(undefined))
  let held: readonly TableRow[] = []
  const isComplete = async () => {
    while (held.length === 0) {
      const next = await source.next()
      if (next.done) return true
      held = next.value
    }
    return false
  }
  async function* writeSheet(number: number): AsyncGenerator<string> {
    yield sheetStart + writeRow(1, headings, headingStyle)
    for (let written = 1; written < rowsPerSheet && !(await isComplete());) {
      const rows = held.slice(0, rowsPerSheet - written)
      held = held.slice(rows.length)
      const next = written + 1
      yield rows.map((cells, at) => writeRow(next + at, cells)).join('')
      written += rows.length
    }
    // The next entry of the archive is added before this one ends, because an archive without entries is complete.
    if (await isComplete()) endArchive(file, number)
    else addSheet(number + 1)
    yield sheetEnd
  }
  const addSheet = (number: number) => {
    const sheet = Readable.from(writeSheet(number), { objectMode: false })
    sheet.on('error', (error) => output.destroy(error))
    file.addReadStream(sheet, `xl/worksheets/sheet${number}.xml`)
  }
  addSheet(1)
  return output
}

async function* iterate(batches: Table['batches']): AsyncGenerator<readonly TableRow[], undefined> {
  yield* batches
}

/** The parts that name the sheets come last, when the number of sheets is known. */
function endArchive(file: ZipFile, sheets: number): void {
  for (const [name, content] of Object.entries(workbookParts(sheets)))
    file.addBuffer(Buffer.from(content), name)
  file.end()
}
