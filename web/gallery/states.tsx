import { Accordion } from '#web/ui/layout/accordion.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Carousel } from '#web/ui/layout/carousel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { LoadingBar } from '#web/ui/states/loading-bar.tsx'
import { LockedState } from '#web/ui/states/locked-state.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/layout/tabs.tsx'

export function States() {
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      <EmptyState title="No saved searches yet" action={<Button size="sm">Open transactions</Button>}>
        Save a search to be told when a deal fits it.
      </EmptyState>
      <ErrorState title="The deals could not be read" onRetry={() => undefined} reference="q7-3f2a">
        The market data is being replaced. It takes a minute.
      </ErrorState>
      <LockedState
        title="Every deal behind the median"
        sample="14 Oct · Dubai Marina · 1,894 AED/sq ft"
        action={<Button size="sm">Compare plans</Button>}
      >
        Part of the analytics plan.
      </LockedState>
      <Card>
        <h3 className="font-medium">Card</h3>
        <p className="text-sm text-muted-foreground">For things that stand beside their like.</p>
      </Card>
    </div>
  )
}

export function Waiting() {
  return (
    <div className="grid gap-5">
      <LoadingBar active />
      <Progress label="Trend" ratio={0.4} text="2 of 5 lessons" />
      <div className="grid gap-3">
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </div>
  )
}

const questions = [
  {
    id: 'source',
    title: 'Where do the deals come from?',
    content: 'From the public register, as it was filed.',
  },
  { id: 'age', title: 'How old is a figure?', content: 'Its date stands under it.' },
]

export function Guides() {
  return (
    <>
      <Breadcrumb
        links={[
          { key: 'home', link: <a href="#areas">Areas</a> },
          { key: 'dubai', link: <a href="#dubai">Dubai</a> },
        ]}
        current="Dubai Marina"
      />
      <Tabs defaultValue="prices">
        <TabsList aria-label="Views">
          <TabsTrigger value="prices">Prices</TabsTrigger>
          <TabsTrigger value="rents">Rents</TabsTrigger>
          <TabsTrigger value="yields" disabled>
            Yields
          </TabsTrigger>
        </TabsList>
        <TabsContent value="prices" className="pt-4 text-sm">
          What was paid.
        </TabsContent>
        <TabsContent value="rents" className="pt-4 text-sm">
          What is paid each year.
        </TabsContent>
      </Tabs>
      <Accordion items={questions} />
    </>
  )
}

const slides = ['Transactions', 'Areas', 'Projects'].map((name) => ({
  key: name,
  slide: <p className="grid h-32 place-content-center rounded-md bg-muted font-serif text-2xl">{name}</p>,
}))

export function Slides() {
  return <Carousel label="Parts of the platform" slides={slides} everyMs={6000} />
}
