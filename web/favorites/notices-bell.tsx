import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { unreadLabel } from '#domain/messages/unread.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { CountMark } from '#web/ui/tables/count-mark.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/floating/popover.tsx'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { AnyNoticeRow } from './notice-row.tsx'
import { favoriteNotices } from './queries.ts'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** Changes of favorites: a count of unread ones, and their list. */
export function NoticesBell() {
  const { data } = useQuery(favoriteNotices())
  const [isOpen, setOpen] = useState(false)
  const read = useRead()
  const unread = unreadLabel(data?.unread ?? 0)
  const label = unread ? m.favorites_notices_unread({ count: unread }) : m.favorites_notices()
  const open = (isOpening: boolean) => {
    setOpen(isOpening)
    const [newest] = data?.notices ?? []
    // New items stay marked as new while the list is open.
    if (!isOpening && newest && unread) read(newest.id)
  }
  return (
    <Popover open={isOpen} onOpenChange={open}>
      <Tooltip text={label} side="bottom">
        <PopoverTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={label}>
            <span className="relative">
              <Star aria-hidden />
              {unread ? <CountMark>{unread}</CountMark> : null}
            </span>
          </Button>
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent
        align="end"
        aria-label={m.favorites_notices()}
        className="w-[min(26rem,calc(100vw-1.5rem))] p-0"
      >
        <div className="flex items-baseline justify-between gap-3 border-b border-border px-4 py-3">
          <h2 className="font-serif text-base">{m.favorites_notices()}</h2>
          <Link to="/favorites/observed" className="underline underline-offset-4" onClick={() => open(false)}>
            {m.favorites_notices_all()}
          </Link>
        </div>
        {data && data.notices.length > 0 ? (
          <DemonstrationScope items={data.notices} isSection>
            <ul className="max-h-[min(30rem,70dvh)] divide-y divide-border overflow-y-auto">
              {data.notices.map((notice) => (
                <AnyNoticeRow key={notice.id} notice={notice} onLeave={() => open(false)} />
              ))}
            </ul>
          </DemonstrationScope>
        ) : (
          <p className="px-4 py-5 text-muted-foreground">{m.favorites_notices_none()}</p>
        )}
      </PopoverContent>
    </Popover>
  )
}

function useRead(): (upTo: number) => void {
  const cache = useQueryClient()
  const { queryKey } = favoriteNotices()
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => api.favorites.readNotices({ body: { upTo } }),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return mutate
}
