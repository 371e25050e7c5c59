import type { PricedType } from '#domain/market/codes.ts'
import { absoluteUrl } from '#web/page/absolute-url.ts'
import { m } from '#web/paraglide/messages.js'
import { CopyText } from '#web/ui/inputs/copy-text.tsx'

type Props = { slug: string; type: PricedType; title: string }

/** The element that shows the chart on another page, to copy. */
export function EmbedCode({ slug, type, title }: Props) {
  const address = absoluteUrl(`/embed/areas/${slug}?type=${type}`)
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const code = `<iframe src="${address}" title="${name}" width="100%" height="520" loading="lazy" style="border: 0"></iframe>`
  return (
    <details className="max-w-2xl text-sm print:hidden">
      <summary className="touch inline-flex h-9 cursor-pointer items-center rounded-sm border border-border px-3 hover:border-input hover:bg-accent">
        {m.areas_embed_action()}
      </summary>
      <div className="mt-3 grid gap-2">
        <p className="text-muted-foreground">{m.areas_embed_detail()}</p>
        <CopyText text={code} label={m.areas_embed_copy()} />
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center justify-self-start underline decoration-input underline-offset-4 hover:decoration-current"
        >
          {m.areas_embed_preview()}
        </a>
      </div>
    </details>
  )
}
