import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hexDigest } from '#server/secrets/digest.ts'

export type SchemaFile = { name: string; text: string; sha256: string }
export type MigrationFile = SchemaFile & { number: number }

/** The files `NNNN-name.sql` of a folder in order. Throws where a number is missing, doubled or no number. */
export async function migrationFiles(directory: string): Promise<readonly MigrationFile[]> {
  const files = await sqlFiles(directory)
  return files.map((file, at) => {
    const [, digits, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file.name) ?? []
    if (!digits || !name)
      throw new Error(`${file.name} is no name for a migration; NNNN-what-it-does.sql is.`)
    const number = Number(digits)
    if (number !== at + 1)
      throw new Error(
        `Migration ${fourDigits(at + 1)} is missing or doubled: found ${file.name} in its place.`,
      )
    return { ...file, number, name }
  })
}

/** The files `name.sql` of a folder, in the order of their names. */
export async function definitionFiles(directory: string): Promise<readonly SchemaFile[]> {
  const files = await sqlFiles(directory)
  return files.map((file) => ({ ...file, name: file.name.slice(0, -'.sql'.length) }))
}

async function sqlFiles(directory: string): Promise<readonly SchemaFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8')
      return { name, text, sha256: hexDigest(text) }
    }),
  )
}

export const fourDigits = (number: number): string => String(number).padStart(4, '0')
