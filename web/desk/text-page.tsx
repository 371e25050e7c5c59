import type { DeskUser } from './actions/desk-actions.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskText } from '#contract/desk.ts'
import { actionRefusal } from '#domain/desk/workflow.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/layout/tabs.tsx'
import { formatDateTime } from '#web/format/format.ts'
import { DeskActions } from './actions/desk-actions.tsx'
import { kindText, stateText, waitText } from './desk-labels.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { textById } from './queries.ts'
import { TextForm } from './form/text-form.tsx'
import { useDraft, type Draft, type DraftStatus } from './use-draft.ts'
import { VersionsPanel } from './versions-panel.tsx'

type Props = { textId: string; me: DeskUser }

/** One text: edit, preview, compare versions, and decide. */
export function TextPage({ textId, me }: Props) {
  const { data: text } = useSuspenseQuery(textById(textId))
  // Local input belongs to one round. An action starts a new round and discards it.
  const [round, setRound] = useState(0)
  if (!text) return <NoText />
  return <TextDesk key={round} text={text} me={me} onDone={() => setRound((before) => before + 1)} />
}

function NoText() {
  return (
    <div className="page-frame">
      <h1 className="sr-only">{m.desk_title()}</h1>
      <EmptyState
        title={m.desk_no_text()}
        action={
          <Button asChild variant="outline">
            <Link to="/admin/desk">{m.desk_title()}</Link>
          </Button>
        }
      />
    </div>
  )
}

type DeskProps = { text: DeskText; me: DeskUser; onDone: () => void }

function TextDesk({ text, me, onDone }: DeskProps) {
  const draft = useDraft(text)
  const mayWrite = actionRefusal('save', text, me) === null
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-6">
      <Head text={text} status={mayWrite ? draft.status : null} />
      {draft.status === 'conflict' ? <Conflict draft={draft} onTakeTheirs={onDone} textId={text.id} /> : null}
      {text.hindrance && text.dueAt ? (
        <p className="border-s-2 border-warning ps-4 text-sm">
          {m.desk_hindrance({ date: formatDateTime(text.dueAt), reason: text.hindrance })}
        </p>
      ) : null}
      {text.reason ? (
        <p className="border-s-2 border-brass ps-4 text-sm">{m.desk_came_back({ reason: text.reason })}</p>
      ) : null}
      <DeskActions text={text} me={me} save={draft.saveDraft} onDone={onDone} />
      <Tabs defaultValue={mayWrite ? 'write' : 'preview'} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TabsList>
          {mayWrite ? <TabsTrigger value="write">{m.desk_tab_write()}</TabsTrigger> : null}
          <TabsTrigger value="preview" onMouseDown={() => void draft.saveDraft()}>
            {m.desk_tab_preview()}
          </TabsTrigger>
          <TabsTrigger value="versions">{m.desk_tab_versions()}</TabsTrigger>
        </TabsList>
        {mayWrite ? (
          <TabsContent value="write" forceMount className="data-[state=inactive]:hidden">
            <TextForm fields={draft.fields} isLive={text.isLive} change={draft.change} />
          </TabsContent>
        ) : null}
        <TabsContent value="preview">
          <PreviewPanel text={text} />
        </TabsContent>
        <TabsContent value="versions">
          <VersionsPanel text={text} />
        </TabsContent>
      </Tabs>
    </div>
  )
}

const statusLabels: Record<DraftStatus, () => string> = {
  saved: m.desk_saved,
  typing: m.desk_typing,
  saving: m.desk_keeping,
  conflict: m.desk_not_saved,
  failed: m.desk_not_saved,
}

function Head({ text, status }: { text: DeskText; status: DraftStatus | null }) {
  return (
    <header className="grid gap-2">
      <p className="text-sm text-muted-foreground">
        <Link
          to="/admin/desk"
          className="touch underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.desk_title()}
        </Link>
        {` · ${kindText[text.kind]()}`}
      </p>
      <h1 className="page-title max-w-[40ch] [overflow-wrap:anywhere]">{text.title || m.desk_untitled()}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground">
        <Badge variant={text.state === 'review' ? 'warning' : 'default'}>{stateText[text.state]()}</Badge>
        {text.isLive && text.state !== 'published' ? <Badge variant="outline">{m.desk_live()}</Badge> : null}
        <span>
          {text.state === 'scheduled' && text.dueAt
            ? m.desk_wait_until({ date: formatDateTime(text.dueAt) })
            : waitText[text.state]()}
          {text.state === 'review' && text.submittedBy
            ? `, ${m.desk_sent_by({ who: text.submittedBy })}`
            : null}
        </span>
        {text.address ? (
          <a
            href={text.address}
            className="touch text-foreground underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {m.desk_public_page()}
          </a>
        ) : null}
        {status ? <output className="ms-auto">{statusLabels[status]()}</output> : null}
      </div>
    </header>
  )
}

type ConflictProps = { draft: Draft; textId: string; onTakeTheirs: () => void }

/** Two people edited at once. Both versions are shown, and the author decides which one stays. */
function Conflict({ draft, textId, onTakeTheirs }: ConflictProps) {
  const cache = useQueryClient()
  const takeTheirs = async () => {
    await cache.invalidateQueries({ queryKey: textById(textId).queryKey })
    onTakeTheirs()
  }
  return (
    <section
      role="alert"
      className="grid gap-3 rounded-md border border-warning bg-warning-surface p-4 text-sm"
    >
      <p className="font-medium">{m.desk_conflict()}</p>
      <p>{m.desk_conflict_detail()}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void draft.saveOverOther()}>
          {m.desk_conflict_mine()}
        </Button>
        <Button size="sm" variant="outline" onClick={() => void takeTheirs()}>
          {m.desk_conflict_theirs()}
        </Button>
      </div>
    </section>
  )
}
