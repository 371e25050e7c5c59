import { useState } from 'react'
import { tiers } from '#domain/access/tiers.ts'
import { courseLevels, courseStrategies } from '#domain/courses/catalogue.ts'
import type { CourseDocument } from '#domain/courses/course-document.ts'
import { launchCities } from '#domain/places/cities.ts'
import { levelText, strategyText, tierText } from '#web/courses/course-text.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { parseChoice } from '#web/list/directory/directory-search.ts'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { FormField, toLines } from './form-field.tsx'

type Props = {
  document: CourseDocument
  isEditable: boolean
  onChange: (document: CourseDocument) => void
}

/** The fields of the course itself. */
export function CourseForm({ document, isEditable, onChange }: Props) {
  const change = (fields: Partial<CourseDocument>) => onChange({ ...document, ...fields })
  return (
    <fieldset disabled={!isEditable} className="grid max-w-4xl gap-5 md:grid-cols-2">
      <FormField label={m.courses_desk_title()} className="md:col-span-2">
        <Input
          value={document.title}
          maxLength={120}
          onChange={({ target }) => change({ title: target.value })}
        />
      </FormField>
      <FormField label={m.courses_desk_summary()} className="md:col-span-2">
        <Textarea
          value={document.summary}
          maxLength={400}
          onChange={({ target }) => change({ summary: target.value })}
        />
      </FormField>
      <FormField label={m.courses_filter_level()}>
        <NativeSelect
          value={document.level}
          options={courseLevels.map((value) => ({ value, label: levelText[value]() }))}
          onChange={({ target }) =>
            change({ level: parseChoice(courseLevels, target.value) ?? document.level })
          }
        />
      </FormField>
      <FormField label={m.courses_filter_strategy()}>
        <NativeSelect
          value={document.strategy}
          options={courseStrategies.map((value) => ({ value, label: strategyText[value]() }))}
          onChange={({ target }) =>
            change({ strategy: parseChoice(courseStrategies, target.value) ?? document.strategy })
          }
        />
      </FormField>
      <FormField label={m.courses_filter_tier()} hint={m.courses_desk_tier_hint()}>
        <NativeSelect
          value={document.tier}
          options={tiers.map((value) => ({ value, label: tierText[value]() }))}
          onChange={({ target }) => change({ tier: parseChoice(tiers, target.value) ?? document.tier })}
        />
      </FormField>
      <FormField label={m.courses_desk_pass()}>
        <Input
          type="number"
          min={50}
          max={100}
          value={document.passPercent}
          onChange={({ target }) => change({ passPercent: Number(target.value) })}
        />
      </FormField>
      <div className="grid content-start gap-2 text-sm">
        <span className="font-medium">{m.courses_filter_market()}</span>
        <span className="flex flex-wrap gap-4">
          {launchCities.map((city) => (
            <NativeCheckbox
              key={city}
              checked={document.markets.includes(city)}
              onChange={({ target }) =>
                change({
                  markets: launchCities.filter((one) =>
                    one === city ? target.checked : document.markets.includes(one),
                  ),
                })
              }
            >
              {cityText[city]()}
            </NativeCheckbox>
          ))}
        </span>
      </div>
      <FormField label={m.courses_desk_reviewed()}>
        <Input
          type="date"
          value={document.reviewed}
          onChange={({ target }) => target.value && change({ reviewed: target.value })}
        />
      </FormField>
      <FormField label={m.courses_author()} hint={m.courses_desk_author_hint()}>
        <Input
          value={document.author}
          maxLength={120}
          onChange={({ target }) => change({ author: target.value })}
        />
      </FormField>
      <Lines
        label={m.courses_prerequisites()}
        hint={m.courses_desk_prerequisites_hint()}
        lines={document.prerequisites}
        onChange={(prerequisites) => change({ prerequisites })}
      />
      <Lines
        label={m.courses_outcomes()}
        hint={m.courses_desk_lines_hint()}
        lines={document.outcomes}
        onChange={(outcomes) => change({ outcomes })}
        className="md:col-span-2"
      />
      <FormField label={m.courses_desk_about()} hint={m.courses_desk_markdown()} className="md:col-span-2">
        <Textarea
          value={document.about}
          onChange={({ target }) => change({ about: target.value })}
          className="min-h-40 font-mono"
        />
      </FormField>
    </fieldset>
  )
}

type LinesProps = {
  label: string
  hint: string
  lines: readonly string[]
  onChange: (lines: string[]) => void
  className?: string
}

/** A list, one item a line. The text stays as it is typed. */
export function Lines({ label, hint, lines, onChange, className = '' }: LinesProps) {
  const [text, setText] = useState(lines.join('\n'))
  return (
    <FormField label={label} hint={hint} className={className}>
      <Textarea
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onChange(toLines(target.value))
        }}
      />
    </FormField>
  )
}
