import type { DocumentKind } from '#domain/projects/document-kinds.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { Dice } from '#server/demo/dice.ts'
import { dayInMonth, toMonthNumber } from '#server/demo/months.ts'

/** Documents that developers usually provide, and the months until they expire. Null for no expiry. */
const papers: readonly (readonly [kind: DocumentKind, title: string, validMonths: number | null])[] = [
  ['brochure', 'Brochure', null],
  ['floor-plans', 'Floor plans, all types', null],
  ['sale-contract', 'Sale contract, specimen', null],
  ['permit', 'Advertising permit', 6],
  ['payment-plan', 'Payment plan', 4],
]
const oneIn = 4

type Project = { id: number; name: string; cityId: number }

/** Papers of some invented projects, each saying that it is none, and invented agents assigned to them. Written once. */
export async function writePapers(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration'))`
    const there = await transaction`select 1 from project_documents where demonstration limit 1`
    if (there.length > 0) return
    const projects = await transaction<Project[]>`
      select id, name, city_id from projects where demonstration order by id`
    const dice = new Dice(43)
    const chosen = projects.filter(() => dice.chance(1 / oneIn))
    await writeDocuments(transaction, chosen, dice, now)
    await assignAgents(transaction, chosen, dice, now)
  })
}

async function writeDocuments(sql: Transaction, projects: readonly Project[], dice: Dice, now: Date) {
  const lastMonth = toMonthNumber(now) - 1
  const rows = projects.flatMap(({ id, name }) =>
    papers
      .filter(() => dice.chance(0.7))
      .map(([kind, title, validMonths]) => {
        const month = lastMonth - dice.whole(0, 9)
        const bytes = pagePdf([name, title, 'Demonstration document. It belongs to no real project.'])
        return {
          project_id: id,
          kind,
          title: `${title}, ${name}`,
          file_type: 'application/pdf',
          bytes,
          sha256: hexDigest(bytes),
          dated_on: dayInMonth(month, 5),
          expires_on: validMonths === null ? null : dayInMonth(month + validMonths, 4),
          demonstration: true,
          uploaded_at: new Date(`${dayInMonth(month, 20)}T09:00:00Z`),
        }
      }),
  )
  for (const row of rows) await sql`insert into project_documents ${sql(row)}`
}

async function assignAgents(sql: Transaction, projects: readonly Project[], dice: Dice, now: Date) {
  const agents = await sql<{ id: string; cityId: number }[]>`
    select id, city_id from agents where demonstration and state = 'published' order by slug`
  const rows = projects.flatMap(({ id, cityId }) => {
    const near = agents.filter((agent) => agent.cityId === cityId)
    const some = new Set(near.length === 0 ? [] : [dice.pick(near).id, dice.pick(near).id])
    return [...some].map((agentId) => ({ project_id: id, agent_id: agentId, assigned_at: now }))
  })
  if (rows.length > 0) await sql`insert into project_agents ${sql(rows)}`
}

/** A page with a few lines, as plain as a PDF can be. */
/** A page of lines as the smallest PDF. */
export function pagePdf(lines: readonly string[]): Buffer {
  const plain = (line: string) => line.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)
  const text = `BT /F1 16 Tf 24 TL 72 740 Td ${lines.map((line) => `(${plain(line)}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const references = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${references.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}
