import type { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import { scenarioNames } from '#domain/investments/club-deal-terms.ts'
import { limits } from '#domain/limits.ts'
import { scenarioLabels } from '#web/investments/club/labels.ts'
import { TextArea, TextField } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { amountText } from './amount-text.ts'

/** The three scenarios side by side. Returns are computed from them. */
export function ScenarioFields({ scenarios }: { scenarios: ClubDealTerms['scenarios'] | null }) {
  return (
    <div className="grid gap-6 sm:col-span-2 md:grid-cols-3">
      {scenarioNames.map((name) => {
        const scenario = scenarios?.[name]
        return (
          <fieldset key={name} className="grid content-start gap-4">
            <legend className="mb-2 font-medium">{scenarioLabels[name]()}</legend>
            <TextField
              name={`${name}Years`}
              type="number"
              min={1}
              max={limits.clubDeals.longestYears}
              label={m.club_desk_years()}
              defaultValue={scenario?.years ?? 3}
            />
            <TextField
              name={`${name}Income`}
              isOptional
              inputMode="decimal"
              label={m.club_row_income()}
              defaultValue={amountText(scenario?.incomeMinor ?? 0)}
            />
            <TextField
              name={`${name}Exit`}
              isOptional
              inputMode="decimal"
              label={m.club_row_exit()}
              defaultValue={amountText(scenario?.exitMinor ?? 0)}
            />
            <TextArea
              name={`${name}Assumptions`}
              isOptional
              rows={4}
              maxLength={limits.clubDeals.textCharacters}
              label={m.club_desk_assumptions()}
              defaultValue={scenario?.assumptions ?? ''}
            />
          </fieldset>
        )
      })}
    </div>
  )
}
