import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, type FreshDatabase } from '#server/testing/database.ts'
import { importFile, type ImportOptions } from '#server/ingestion/runs/import-file.ts'

const now = new Date('2026-03-01T00:00:00Z')

/** An empty database and a folder of files to import into it. */
export class Importing implements AsyncDisposable {
  readonly database: FreshDatabase
  readonly #folder: string
  #files = 0

  constructor(database: FreshDatabase, folder: string) {
    this.database = database
    this.#folder = folder
  }

  async file(content: string | Buffer): Promise<string> {
    this.#files += 1
    const path = join(this.#folder, `${this.#files}.csv`)
    await writeFile(path, content)
    return path
  }

  take(path: string, options: Partial<ImportOptions> = {}) {
    return importFile({ url: this.database.url, path, now, ...options })
  }

  async lines(...lines: string[]) {
    return this.take(await this.file(`${lines.join('\n')}\n`))
  }

  /** A file of a register. Each row is given by its differences from a default row. */
  written<Cells extends Record<string, string>>(usual: Cells, ...rows: Partial<Cells>[]): Promise<string> {
    const header = Object.keys(usual)
    const lines = rows.map((cells) => header.map((name) => cells[name] ?? usual[name] ?? '').join(','))
    return this.file(`${[header.join(','), ...lines].join('\n')}\n`)
  }

  async [Symbol.asyncDispose]() {
    await this.database[Symbol.asyncDispose]()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

export async function importing(): Promise<Importing> {
  return new Importing(await freshDatabase(), await mkdtemp(join(tmpdir(), 'diwan-import-')))
}
