import { figure, outcome, percentage, verdict, type Calculator } from '#domain/calculators/calculator.ts'
import { choice, number, percent } from '#domain/calculators/field.ts'
import type { WordName } from '#domain/calculators/names.ts'

const price = number('price', { least: 10_000, usual: 1_500_000 })
const paid = percent('paid', { usual: 30 })
const started = choice('started', ['yes', 'no'])
const progress = percent('progress', { usual: 45, when: { started: ['yes'] } })

type Stage = { word: WordName; retained: number }

/** What a developer may keep in Dubai when an off-plan buyer stops paying, by the progress of the works. */
export const defaultExposure: Calculator = {
  id: 'default-exposure',
  group: 'off-plan',
  cities: ['dubai'],
  fields: [price, paid, started, progress],
  rules: [
    'dubai-default-progress-middle',
    'dubai-default-progress-high',
    'dubai-default-keep-high',
    'dubai-default-keep-middle',
    'dubai-default-keep-low',
    'dubai-default-keep-not-started',
    'dubai-default-notice',
  ],
  calculate({ read, rule }) {
    const paidSoFar = (read(price) * read(paid)) / 100
    const ofPrice = (key: string) => (read(price) * rule(key)) / 100
    const stages: Record<'not-started' | 'low' | 'middle' | 'high', Stage> = {
      'not-started': {
        word: 'not-started',
        retained: (paidSoFar * rule('dubai-default-keep-not-started')) / 100,
      },
      low: { word: 'below-middle', retained: ofPrice('dubai-default-keep-low') },
      middle: { word: 'middle', retained: ofPrice('dubai-default-keep-middle') },
      high: { word: 'above-high', retained: ofPrice('dubai-default-keep-high') },
    }
    const at =
      read(started) === 'no'
        ? stages['not-started']
        : read(progress) > rule('dubai-default-progress-high')
          ? stages.high
          : read(progress) >= rule('dubai-default-progress-middle')
            ? stages.middle
            : stages.low
    const lost = Math.min(at.retained, paidSoFar)
    return outcome(
      [
        figure('may-keep', at.retained),
        verdict('works-stage', at.word),
        figure('paid-so-far', paidSoFar),
        figure('lost', lost),
        figure('lost-share-pct', percentage(lost, paidSoFar)),
        figure('refund', paidSoFar - lost),
        figure('still-claimed', Math.max(0, at.retained - paidSoFar)),
        figure('notice-days', rule('dubai-default-notice')),
      ],
      {
        tables: [
          {
            name: 'stages',
            columns: ['works-stage', 'may-keep', 'lost', 'refund'],
            rows: Object.values(stages).map(({ word, retained }) => {
              const taken = Math.min(retained, paidSoFar)
              return [word, retained, taken, paidSoFar - taken]
            }),
          },
        ],
        notes: ['default-procedure'],
      },
    )
  },
}
