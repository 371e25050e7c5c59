import { databaseFailure } from './failure.ts'
import type { Sql } from './sql.ts'

/** A pool that can be replaced while in use: `sql` always uses the newest. */
type RenewablePool = {
  sql: Sql
  /** Opens a new pool, which listens where the old one did, and ends the old: its open statements fail. */
  renew: () => void
}

type Subscription = { parameters: Parameters<Sql['listen']>; unlisten: () => Promise<void> }

/**
 * After the network has stalled, connections may hang for a quarter of an hour before the operating system gives them
 * up, and the driver offers no other way to drop them than ending its pool.
 */
export function renewablePool(open: () => Sql): RenewablePool {
  const subscriptions = new Set<Subscription>()
  let current = open()

  async function listen(...parameters: Subscription['parameters']) {
    const { state, unlisten } = await current.listen(...parameters)
    const subscription = { parameters, unlisten }
    subscriptions.add(subscription)
    return {
      state,
      async unlisten() {
        subscriptions.delete(subscription)
        try {
          await subscription.unlisten()
        } catch (error) {
          // A connection that was lost, as when PostgreSQL is stopped first, listens no more.
          if (databaseFailure(error) !== 'UNAVAILABLE') throw error
        }
      },
    }
  }

  const sql = new Proxy(current, {
    apply: (_target, self, parameters) => Reflect.apply(current, self, parameters),
    get: (_target, name) => (name === 'listen' ? listen : Reflect.get(current, name)),
  })
  return {
    sql,
    renew() {
      const old = current
      current = open()
      void old.end({ timeout: 0 })
      for (const subscription of subscriptions) {
        current.listen(...subscription.parameters).then(
          ({ unlisten }) => {
            subscription.unlisten = unlisten
          },
          // Lost again: the next recovery renews it.
          () => {},
        )
      }
    },
  }
}
