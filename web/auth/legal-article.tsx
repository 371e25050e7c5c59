import { m } from '#web/paraglide/messages.js'
import type { LegalText } from './legal/legal-text.ts'

export function LegalArticle({ text }: { text: LegalText }) {
  return (
    <article className="max-w-[68ch] font-serif text-base leading-relaxed">
      <p className="font-sans text-sm text-muted-foreground">{m.auth_last_updated({ date: text.updated })}</p>
      {text.sections.map(({ heading, paragraphs, points }) => (
        <section key={heading}>
          <h3 className="mt-6 mb-2 text-lg font-semibold">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-3">
              {paragraph}
            </p>
          ))}
          {points ? (
            <ul className="mb-3 list-disc ps-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </article>
  )
}
