import { suitabilityAnswers, type SuitabilityQuestion } from '#domain/investments/suitability.ts'
import { questionText } from './suitability-text.ts'

type Props = { name: SuitabilityQuestion; number: number }

/** One question with its four answers. */
export function QuestionField({ name, number }: Props) {
  const { question, answers } = questionText[name]
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 flex gap-2 font-medium">
        <span className="figures w-6 shrink-0 text-muted-foreground">{number}.</span>
        {question()}
      </legend>
      {suitabilityAnswers.map((answer) => (
        <label
          key={answer}
          className="ms-8 flex min-h-8 cursor-pointer items-start gap-2.5 rounded-sm py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          <input
            type="radio"
            name={name}
            value={answer}
            required
            className="mt-0.5 size-4.5 shrink-0 accent-primary pointer-coarse:mt-0"
          />
          {answers[answer]()}
        </label>
      ))}
    </fieldset>
  )
}
