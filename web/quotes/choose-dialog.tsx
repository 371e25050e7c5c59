import type { ReceivedQuote } from '#contract/quotes.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { quoteRequest } from './queries.ts'

type Props = { quote: ReceivedQuote; requestId: string; onClose: () => void }

/** Asks once more before a quote is chosen, because contact details are shared with it. */
export function ChooseDialog({ quote, requestId, onClose }: Props) {
  const { name } = quote.supplier
  const choose = useChange(
    () =>
      api.quotes.choose({
        params: { requestId },
        body: { quoteId: quote.id, revision: quote.revision },
      }),
    {
      done: m.quotes_chosen_done(),
      changed: [quoteRequest(requestId).queryKey, ['GET', api.quotes.list.endpoint.url]],
    },
  )
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={m.quotes_choose_title({ name })}
        className="max-w-md"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">{m.ui_cancel()}</Button>
            </DialogClose>
            <Button
              isPending={choose.isPending}
              // Closes on failure too: the page then shows the quote as it is now.
              onClick={({ detail }) =>
                detail > 1 ? undefined : choose.mutate(undefined, { onSettled: onClose })
              }
            >
              {m.quotes_choose()}
            </Button>
          </>
        }
      >
        <div className="grid gap-3 text-sm">
          {quote.terms ? (
            <p className="figures font-serif text-2xl">
              {formatMoney(quote.terms.totalMinor, quote.terms.currency)}
            </p>
          ) : null}
          <p>{m.quotes_choose_detail({ name })}</p>
        </div>
      </DialogContent>
    </Dialog>
  )
}
