import { expect, test } from 'vitest'
import { firstOpenStep, paths, stepAfter, stepBefore, onboardingSteps } from './steps.ts'

test('an investor has six steps, a professional three', () => {
  expect(paths.map((path) => onboardingSteps(path).length)).toEqual([6, 3, 3])
})

test.each(paths)('on the path of an %s each step leads to the next and back', (path) => {
  const steps = onboardingSteps(path)
  expect(steps.map((step) => stepAfter(path, step))).toEqual([...steps.slice(1), null])
  expect(steps.map((step) => stepBefore(path, step))).toEqual([null, ...steps.slice(0, -1)])
})

test('it continues at the first open step, whatever was completed on another path', () => {
  expect(firstOpenStep('investor', [])).toBe('residence')
  expect(firstOpenStep('investor', ['residence', 'goals', 'places'])).toBe('budget')
  expect(firstOpenStep('agent', ['residence', 'goals', 'budget'])).toBe('licence')
  expect(firstOpenStep('supplier', ['residence', 'supplier', 'alerts'])).toBeNull()
  expect(stepAfter('agent', 'goals')).toBeNull()
  expect(stepBefore('agent', 'goals')).toBeNull()
})
