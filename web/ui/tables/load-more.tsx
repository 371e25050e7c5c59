import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

type Props = {
  /** The loaded part as text: "50 of 1,204 deals". */
  shown: string
  hasMore: boolean
  loading: boolean
  onMore: () => void
}

/** The foot of a list that grows by pages. */
export function LoadMore({ shown, hasMore, loading, onMore }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <output className="figures text-sm text-muted-foreground">
        {loading ? m.ui_loading_more() : shown}
      </output>
      {hasMore ? (
        <Button variant="outline" size="sm" isPending={loading} onClick={onMore}>
          {m.ui_load_more()}
        </Button>
      ) : null}
    </div>
  )
}
