import type { Sql } from '#server/db/sql.ts'

const writers = 16
const roundMs = 2000

type Variant = { name: string; prepare: string; restore: string }

const variants: readonly Variant[] = [
  {
    name: 'without an outbox',
    prepare: 'alter table messages disable trigger note_change',
    restore: 'alter table messages enable trigger note_change',
  },
  { name: 'with the outbox as it is', prepare: '', restore: '' },
  {
    name: 'with a notification from every writer',
    prepare: `alter function wake_readers() rename to wake_readers_later;
      create function wake_readers() returns trigger language plpgsql as $$
        begin perform pg_notify('changes', ''); return null; end $$;
      drop trigger wake_readers on changes;
      create trigger wake_readers after insert on changes for each statement execute function wake_readers()`,
    restore: `drop trigger wake_readers on changes; drop function wake_readers();
      alter function wake_readers_later() rename to wake_readers;
      create trigger wake_readers after insert on changes for each statement execute function wake_readers()`,
  },
]

/**
 * Messages per second committed by sixteen writers, with different ways of notifying open pages, while one
 * process listens.
 */
export async function writesBench(sql: Sql, conversationId: string): Promise<void> {
  const rates = variants.map((): number[] => [])
  for (let round = 0; round < 3; round += 1) {
    for (const [at, { prepare, restore }] of variants.entries()) {
      await sql.unsafe(prepare)
      rates[at]?.push(await commitsPerSecond(sql, conversationId))
      await sql.unsafe(restore)
    }
  }
  const best = rates.map((all) => Math.max(...all))
  for (const [at, { name }] of variants.entries())
    console.log(
      `  messages committed a second, ${name.padEnd(38)} ${(best[at] ?? 0).toFixed(0).padStart(6)}  ratio ${((best[at] ?? 0) / (best[0] ?? 1)).toFixed(2)}`,
    )
}

async function commitsPerSecond(sql: Sql, conversationId: string): Promise<number> {
  const until = performance.now() + roundMs
  let committed = 0
  const write = async () => {
    while (performance.now() < until) {
      await sql`insert into messages (conversation_id, content) values (${conversationId}, 'a message of the bench')`
      committed += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return (1000 * committed) / roundMs
}
