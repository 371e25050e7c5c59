import { m } from '#web/paraglide/messages.js'

const sections = [
  { title: m.home_disclaimer_risk_title, text: m.home_disclaimer_risk },
  { title: m.home_disclaimer_guarantee_title, text: m.home_disclaimer_guarantee },
  { title: m.home_disclaimer_professional_title, text: m.home_disclaimer_professional },
  { title: m.home_disclaimer_liability_title, text: m.home_disclaimer_liability },
]

export function DisclaimerPage() {
  return (
    <main id="content" className="page-frame">
      <article className="max-w-[68ch]">
        <h1 className="font-serif text-4xl tracking-tight">{m.home_disclaimer()}</h1>
        <p className="mt-4 text-sm text-muted-foreground">{m.home_disclaimer_updated()}</p>
        <p className="mt-8 text-lg leading-relaxed">{m.home_disclaimer_lead()}</p>
        {sections.map(({ title, text }) => (
          <section key={title()} className="mt-10">
            <h2 className="font-serif text-lg">{title()}</h2>
            <p className="mt-3 leading-relaxed">{text()}</p>
          </section>
        ))}
      </article>
    </main>
  )
}
