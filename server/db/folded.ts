import type { Fragment, Queryable } from './sql.ts'

/** Letters that count as one, and marks that count as nothing: domain/areas/fold-name.ts. */
const letters = 'أإآٱةىؤئ’‘`´'
const same = "اااااهيوي''''".slice(1)
const marks = '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0640'

/** A name in a column as `foldName` folds it, so that what is typed finds each of its spellings. */
export function folded(sql: Queryable, column: Fragment): Fragment {
  return sql`translate(lower(regexp_replace(regexp_replace(trim(${column}), '\\s+', ' ', 'g'), '\\s*/\\s*', '/', 'g')), ${letters + marks}, ${same})`
}
