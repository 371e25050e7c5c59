/** Reads up to `depth` values of a source in advance. An error is thrown at the position of its value. */
export async function* readAhead<T>(source: AsyncGenerator<T>, depth: number): AsyncGenerator<T> {
  const taken: Promise<IteratorResult<T>>[] = []
  try {
    for (;;) {
      while (taken.length < depth) {
        const value = source.next()
        // A consumer that stops early never awaits the values read in advance.
        value.catch(() => {})
        taken.push(value)
      }
      const next = await taken.shift()
      if (!next || next.done) return
      yield next.value
    }
  } finally {
    await source.return(undefined)
  }
}
