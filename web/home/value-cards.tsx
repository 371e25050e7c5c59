import { m } from '#web/paraglide/messages.js'

const values = [
  { title: m.home_value_record_title, text: m.home_value_record },
  { title: m.home_value_reading_title, text: m.home_value_reading },
  { title: m.home_value_judgement_title, text: m.home_value_judgement },
]

/** What the platform offers and advertisements do not. */
export function ValueCards() {
  return (
    <section className="page-frame">
      <h2 className="max-w-[24ch] font-serif text-2xl leading-tight text-balance">{m.home_value_title()}</h2>
      <ul className="mt-10 grid md:grid-cols-3 md:divide-x">
        {values.map(({ title, text }) => (
          <li
            key={title()}
            className="border-border py-6 shadow-[inset_0_2px_0_0_var(--foreground)] md:px-8 md:first:ps-0 md:last:pe-0"
          >
            <h3 className="font-serif text-lg">{title()}</h3>
            <p className="mt-3 leading-relaxed text-muted-foreground">{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
