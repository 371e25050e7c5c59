import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { TurnRating } from '#domain/assistant/turns.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

/** Thumbs, and for the one down a reason. */
export function RateAnswer({ turnId }: { turnId: string }) {
  const [rating, setRating] = useState<TurnRating | null>(null)
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const id = useId()
  const rate = useChange(
    (rated: { rating: TurnRating | null; note: string }) =>
      api.assistant.rate({ params: { turnId }, body: rated }),
    { done: null, changed: [] },
  )
  const choose = (chosen: TurnRating) => {
    const next = rating === chosen ? null : chosen
    setRating(next)
    setSent(false)
    rate.mutate({ rating: next, note: '' })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    rate.mutate({ rating: 'down', note: note.trim() })
    setSent(true)
  }
  return (
    <div className="grid gap-2">
      <div className="flex gap-1">
        <IconButton
          label={m.assistant_up()}
          size="icon-sm"
          aria-pressed={rating === 'up'}
          className="aria-pressed:bg-accent"
          onClick={() => choose('up')}
        >
          <ThumbsUp aria-hidden />
        </IconButton>
        <IconButton
          label={m.assistant_down()}
          size="icon-sm"
          aria-pressed={rating === 'down'}
          className="aria-pressed:bg-accent"
          onClick={() => choose('down')}
        >
          <ThumbsDown aria-hidden />
        </IconButton>
      </div>
      {rating === 'down' && !isSent ? (
        <form onSubmit={send} className="grid gap-1.5">
          <label htmlFor={id} className="text-xs text-muted-foreground">
            {m.assistant_down_why()}
          </label>
          <div className="flex gap-2">
            <Input
              id={id}
              value={note}
              maxLength={limits.assistant.noteCharacters}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            <Button type="submit" variant="outline">
              {m.assistant_down_send()}
            </Button>
          </div>
        </form>
      ) : null}
      {isSent ? <p className="text-xs text-muted-foreground">{m.assistant_rated()}</p> : null}
    </div>
  )
}
