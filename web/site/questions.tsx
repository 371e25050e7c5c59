import { Plus } from 'lucide-react'
import type { Question } from '#contract/site.ts'
import { Prose } from '#web/ui/prose/prose.tsx'

/** Questions and answers. One is open at a time and can be closed again, without scripts. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-border border-y border-border">
      {questions.map(({ id, question, answer }) => (
        <details key={id} name="questions" className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-4 font-medium [&::-webkit-details-marker]:hidden">
            <h3>{question}</h3>
            <Plus
              aria-hidden
              className="size-4 shrink-0 text-muted-foreground transition-transform duration-150 ease-settle group-open:rotate-45"
            />
          </summary>
          <Prose html={answer} className="max-w-[66ch] pe-8 pb-6 text-muted-foreground" />
        </details>
      ))}
    </div>
  )
}
