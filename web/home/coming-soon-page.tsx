import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

export function ComingSoonPage() {
  return (
    <main id="content" className="page-frame">
      <h1 className="font-serif text-4xl tracking-tight">{m.home_soon_heading()}</h1>
      <p className="mt-6 max-w-[52ch] text-lg leading-relaxed">{m.home_soon_detail()}</p>
      <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button asChild size="lg">
          <Link to="/auth">{m.home_sign_in()}</Link>
        </Button>
        <Link to="/" className="underline decoration-border underline-offset-4 hover:decoration-current">
          {m.home_soon_back()}
        </Link>
      </p>
    </main>
  )
}
