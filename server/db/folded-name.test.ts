import { expect, test } from 'vitest'
import { foldName } from '#domain/areas/fold-name.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { folded } from './folded-name.ts'

test('SQL folds names like the domain does', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  for (const name of [
    '  Emaar   Properties ',
    'ROVE / Dubai',
    'D’Or',
    'شركة إعمار العقارية',
    'مُؤسّسة الآفاق',
    'ذكرى',
    'Straße',
  ]) {
    const [row] = await sql<{ folded: string }[]>`
      select ${folded(sql, sql`n`)} as folded from (select ${name}::text as n) t`
    expect(row?.folded).toBe(foldName(name))
  }
})
