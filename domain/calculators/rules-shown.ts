import { ruleKeys, type Answer, type Calculator } from './calculator.ts'

/** The rules that were used, or those of the city where the calculation needs none of them. */
export function rulesShown<Rule extends { key: string; cities: readonly string[] }>(
  calculator: Calculator,
  answers: readonly Answer[],
  rules: readonly Rule[],
): Rule[] {
  const used = answers.flatMap(({ usedRules }) => usedRules)
  const cities = answers.map(({ city }) => city)
  const named = ruleKeys(calculator)
  return rules.filter(
    ({ key, cities: of }) =>
      used.includes(key) ||
      (calculator.id === 'mortgage' &&
        named.includes(key) &&
        of.some((city) => cities.some((at) => at === city))),
  )
}
