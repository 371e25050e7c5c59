import { expect, test } from 'vitest'
import { classicalCovariance, fitLeastSquares, robustCovariance } from './least-squares.ts'
import { invertMatrix } from './linear-solve.ts'
import { tCritical, twoSided } from './student-t.ts'

/** Longley's economic series 1947 to 1962, from NIST's Statistical Reference Datasets: employment and six causes. */
const longley = [
  [60323, 83, 234289, 2356, 1590, 107608, 1947], [61122, 88.5, 259426, 2325, 1456, 108632, 1948],
  [60171, 88.2, 258054, 3682, 1616, 109773, 1949], [61187, 89.5, 284599, 3351, 1650, 110929, 1950],
  [63221, 96.2, 328975, 2099, 3099, 112075, 1951], [63639, 98.1, 346999, 1932, 3594, 113270, 1952],
  [64989, 99, 365385, 1870, 3547, 115094, 1953], [63761, 100, 363112, 3578, 3350, 116219, 1954],
  [66019, 101.2, 397469, 2904, 3048, 117388, 1955], [67857, 104.6, 419180, 2822, 2857, 118734, 1956],
  [68169, 108.4, 442769, 2936, 2798, 120445, 1957], [66513, 110.8, 444546, 4681, 2637, 121950, 1958],
  [68655, 112.6, 482704, 3813, 2552, 123366, 1959], [69564, 114.2, 502601, 3931, 2514, 125368, 1960],
  [69331, 115.7, 518173, 4806, 2572, 127852, 1961], [70551, 116.9, 554894, 4007, 2827, 130081, 1962],
] // prettier-ignore

const column = (at: number) => longley.map((row) => row[at] ?? 0)

test('a badly conditioned model equals the certified values of NIST Longley to 1e-7', () => {
  const columns = [longley.map(() => 1), ...[1, 2, 3, 4, 5, 6].map(column)]
  const fit = fitLeastSquares(columns, column(0))
  const certified = [
    -3482258.63459582, 15.0618722713733, -0.035819179292591, -2.02022980381683, -1.03322686717359,
    -0.0511041056535807, 1829.15146461355,
  ]
  certified.forEach((value, at) => {
    expect(Math.abs((fit?.coefficients[at] ?? 0) / value - 1)).toBeLessThan(1e-7)
  })
  expect(fit?.sigma).toBeCloseTo(304.854073561965, 6)
  expect(fit?.rSquared).toBeCloseTo(0.995479004577296, 12)
})

test('a column that depends on earlier ones is left out', () => {
  const first = [1, 1, 1, 1, 1]
  const second = [1, 2, 3, 4, 6]
  const both = second.map((value) => 2 * value + 3)
  const fit = fitLeastSquares([first, second, both], [2, 3, 5, 4, 8])
  expect(fit?.used).toEqual([0, 1])
  expect(fit?.coefficients[2]).toBeNull()
  expect(fit?.degreesOfFreedom).toBe(3)
})

test('nothing is fitted without a degree of freedom', () => {
  expect(
    fitLeastSquares(
      [
        [1, 1],
        [1, 2],
      ],
      [3, 4],
    ),
  ).toBeNull()
  expect(fitLeastSquares([[0, 0, 0]], [3, 4, 5])).toBeNull()
})

test('weights of one and two equal a row that is written twice', () => {
  const weighted = fitLeastSquares(
    [
      [1, 1, 1, 1],
      [1, 2, 4, 5],
    ],
    [1, 3, 2, 6],
    [1, 2, 1, 1],
  )
  const repeated = fitLeastSquares(
    [
      [1, 1, 1, 1, 1],
      [1, 2, 2, 4, 5],
    ],
    [1, 3, 3, 2, 6],
  )
  expect(weighted?.coefficients[1]).toBeCloseTo(repeated?.coefficients[1] ?? 0, 12)
})

test('errors of one size give a robust covariance near the classical one', () => {
  const xs = Array.from({ length: 400 }, (_, at) => at / 10)
  const ys = xs.map((x, at) => 2 + 0.5 * x + (at % 2 === 0 ? 0.3 : -0.3))
  const columns = [xs.map(() => 1), xs]
  const fit = fitLeastSquares(columns, ys)
  if (!fit) throw new Error('not fitted')
  const robust = robustCovariance(fit, columns)[1]?.[1] ?? 0
  expect(robust / (classicalCovariance(fit)[1]?.[1] ?? 1)).toBeCloseTo(1, 2)
})

test('a singular matrix has no inverse', () => {
  expect(
    invertMatrix([
      [1, 2],
      [2, 4],
    ]),
  ).toBeNull()
  expect(
    invertMatrix([
      [0, 2],
      [4, 0],
    ]),
  ).toEqual([
    [0, 0.25],
    [0.5, 0],
  ])
})

test('critical values of t equal the published tables', () => {
  for (const [degrees, value] of [
    [1, 12.7062],
    [5, 2.5706],
    [20, 2.086],
    [120, 1.9799],
  ] as const)
    expect(tCritical(degrees)).toBeCloseTo(value, 4)
  expect(twoSided(2.228139, 10)).toBeCloseTo(0.05, 6)
  expect(tCritical(10, 0.8)).toBeCloseTo(1.3722, 4)
})
