import type { ReactNode } from 'react'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Mashrabiya } from '#web/ui/layout/mashrabiya.tsx'
import { TooltipProvider } from '#web/ui/floating/tooltip.tsx'
import { Actions, Answers, Layers } from './actions.tsx'
import { Choices, Ranges, Texts } from './fields.tsx'
import { Charts, Figures, Rows } from './numbers.tsx'
import { Colours, Sizes } from './tokens.tsx'
import { Guides, Slides, States, Waiting } from './states.tsx'

const sections: readonly { title: string; content: () => ReactNode }[] = [
  { title: 'Colour', content: Colours },
  { title: 'Type', content: Sizes },
  { title: 'Actions', content: Actions },
  { title: 'Text', content: Texts },
  { title: 'Choices', content: Choices },
  { title: 'Ranges and dates', content: Ranges },
  { title: 'Figures', content: Figures },
  { title: 'Chart frame', content: Charts },
  { title: 'Table', content: Rows },
  { title: 'Layers', content: Layers },
  { title: 'Answers and arrivals', content: Answers },
  { title: 'States', content: States },
  { title: 'Waiting', content: Waiting },
  { title: 'Finding the way', content: Guides },
  { title: 'Carousel', content: Slides },
]

/** Every UI component in all its states, for development. Its texts are samples and not in the word files. */
export function GalleryPage() {
  return (
    <TooltipProvider>
      <main className="mx-auto max-w-6xl px-4 pb-24 md:px-8">
        <header className="relative overflow-hidden border-b border-border py-12">
          <Mashrabiya className="pointer-events-none absolute inset-0 text-border opacity-50" />
          <div className="relative grid gap-3">
            <Logo wide />
            <h1 className="page-title">The parts of a page</h1>
          </div>
        </header>
        {sections.map(({ title, content: Content }) => (
          <section key={title} aria-label={title} className="grid gap-6 border-b border-border py-10">
            <h2 className="font-serif text-lg font-medium">{title}</h2>
            <Content />
          </section>
        ))}
      </main>
    </TooltipProvider>
  )
}
