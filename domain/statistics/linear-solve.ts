/**
 * Solves the square system A·x = b for several right-hand sides, by Gaussian elimination with partial pivoting.
 * `rows` are the rows of A, `sides` the rows of the right-hand sides. Null for a singular matrix.
 */
function solveLinear(
  rows: readonly ArrayLike<number>[],
  sides: readonly ArrayLike<number>[],
): number[][] | null {
  const size = rows.length
  const work = rows.map((row, at) => [...Array.from(row), ...Array.from(sides[at] ?? [])])
  const largest = Math.max(...work.map((row) => Math.max(...row.slice(0, size).map(Math.abs))))
  for (let column = 0; column < size; column += 1) {
    const pivot = pivotRow(work, column)
    const top = work[pivot]
    const value = top?.[column] ?? 0
    if (!top || Math.abs(value) <= largest * 1e-14) return null
    work[pivot] = work[column] ?? top
    work[column] = top
    for (const [at, row] of work.entries()) {
      const factor = (row[column] ?? 0) / value
      if (at === column || factor === 0) continue
      for (let index = column; index < row.length; index += 1)
        row[index] = (row[index] ?? 0) - factor * (top[index] ?? 0)
    }
  }
  return work.map((row, at) => row.slice(size).map((side) => side / (row[at] ?? 1)))
}

function pivotRow(work: readonly number[][], column: number): number {
  let best = column
  for (let row = column + 1; row < work.length; row += 1)
    if (Math.abs(work[row]?.[column] ?? 0) > Math.abs(work[best]?.[column] ?? 0)) best = row
  return best
}

/** The inverse of a square matrix given by rows. Null for a singular one. */
export function invertMatrix(rows: readonly ArrayLike<number>[]): number[][] | null {
  return solveLinear(
    rows,
    rows.map((_, at) => rows.map((__, other) => (other === at ? 1 : 0))),
  )
}

/** A·B for matrices given by rows. */
export function multiplyMatrices(
  a: readonly (readonly number[])[],
  b: readonly (readonly number[])[],
): number[][] {
  return a.map((row) =>
    (b[0] ?? []).map((_, column) => row.reduce((sum, value, at) => sum + value * (b[at]?.[column] ?? 0), 0)),
  )
}
