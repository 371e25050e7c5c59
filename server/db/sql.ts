import postgres from 'postgres'

type Types = { int8: number; date: string }

/** A pool of connections to PostgreSQL. */
export type Sql = postgres.Sql<Types>
/** The argument of `sql.begin`. */
export type Transaction = postgres.TransactionSql<Types>
/** Anything that runs statements, in a transaction or outside of one. */
export type Queryable = postgres.ISql<Types>
/** Part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

type ConnectOptions = {
  /** Most connections held at once; the embedded cluster grants 60 in all. */
  max?: number
  /** A statement that takes longer is ended with an error. Zero, the default, sets no limit. */
  statementTimeoutMs?: number
  /** A transaction left idle for longer loses its connection. Zero, the default, sets no limit. */
  idleInTransactionTimeoutMs?: number
  /** A connection without work for this long is closed. Without it, it stays open: a session may hold a lock. */
  idleMs?: number
}

/** Lifts the time limit of statements for the rest of a transaction that may honestly take long. */
export async function liftStatementTimeout(transaction: Transaction): Promise<void> {
  await transaction`set local statement_timeout = 0`
}

/**
 * Opens a pool; nothing is connected before the first statement. A lost server fails the statements in
 * flight and is found again by the next ones. The address may name the folder of a Unix socket as libpq
 * does: `postgres://user@localhost/database?host=/folder`.
 *
 * Columns come as camelCase, keys inside jsonb as they are. `int8` comes as a number and fails beyond
 * 2^53 - 1, `numeric` as text, `date` as 'YYYY-MM-DD', `timestamptz` as a Date.
 */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  const address = new URL(url)
  const socketDirectory = address.searchParams.get('host')
  address.searchParams.delete('host')
  return postgres(address.href, {
    ...(socketDirectory ? { host: socketDirectory } : {}),
    max: options.max ?? 10,
    connect_timeout: 10,
    ...(options.idleMs ? { idle_timeout: options.idleMs / 1000 } : {}),
    backoff: secondsBeforeReconnecting,
    connection: {
      application_name: 'diwan',
      TimeZone: 'UTC',
      statement_timeout: options.statementTimeoutMs ?? 0,
      idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 0,
    },
    onnotice: () => {},
    // Not postgres.camel: that one also rewrites the keys inside jsonb values.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: { int8, date },
  })
}

/** The driver's own back-off grows to 20 s, far longer than our cluster needs to come back. */
const secondsBeforeReconnecting = (attempt: number): number => Math.min(1, 0.05 * 2 ** attempt)

const int8 = {
  to: 20,
  from: [20],
  serialize: (number: number): string => String(number),
  parse(text: string): number {
    const number = Number(text)
    if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a JavaScript number`)
    return number
  },
}

const date = {
  to: 1082,
  from: [1082],
  serialize: (day: string): string => day,
  parse: (day: string): string => day,
}
