/** Takes up to `depth` values from a source before they are asked for; a failure is met where its value would be. */
export async function* readAhead<T>(source: AsyncGenerator<T>, depth: number): AsyncGenerator<T> {
  const taken: Promise<IteratorResult<T>>[] = []
  try {
    for (;;) {
      while (taken.length < depth) {
        const value = source.next()
        // Whoever stops early never looks at what was taken for him.
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
