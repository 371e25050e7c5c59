import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ClubDealFile } from '#contract/investments/club-deal-desk.ts'
import { isListed } from '#domain/investments/club-deal-state.ts'
import { DealStateBadge } from '#web/investments/club/deal-state-badge.tsx'
import { closingText } from '#web/investments/club/deal-figures.ts'
import { QuestionQueue } from '#web/investments/club/desk/question-queue.tsx'
import { clubDealFile } from '#web/investments/club/queries.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { m } from '#web/paraglide/messages.js'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { InterestsPart } from './interests-part.tsx'
import { OverviewPart } from './overview-part.tsx'
import { ReportsPart } from './reports-part.tsx'
import { TermsPart } from './terms-part.tsx'

const filePartNames = ['overview', 'terms', 'documents', 'interests', 'questions', 'reports'] as const
type FilePart = (typeof filePartNames)[number]

const partTexts: Record<FilePart, () => string> = {
  overview: m.club_desk_part_overview,
  terms: m.club_fact_version,
  documents: m.club_part_documents,
  interests: m.club_desk_part_interests,
  questions: m.club_part_questions,
  reports: m.club_part_reports,
}

type Props = {
  dealId: string
  search: StaffSearch
  go: (search: StaffSearch) => void
  /** Whether the reader may write: others read, decide on verifications and approve by their rights. */
  mayEdit: boolean
}

/** A deal as staff work on it: what is missing, its terms, documents, interests, questions and reports. */
export function DealFilePage({ dealId, search, go, mayEdit }: Props) {
  const { data: file } = useSuspenseQuery(clubDealFile(dealId))
  const part = filePartNames.find((one) => one === search['part']) ?? 'overview'
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-part">
      <header>
        <DeskCrumbs current={file.title} />
        <p className="mt-4 flex flex-wrap gap-1.5">
          <DealStateBadge of={file} />
        </p>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="page-title">
              <bdi>{file.title}</bdi>
            </h1>
            <p className="mt-1 text-muted-foreground">
              {cityText[file.city]()} · {closingText(file)}
            </p>
          </div>
          {isListed(file.state) ? (
            <Button asChild variant="outline" size="sm">
              <Link to="/coinvestments/$id" params={{ id: file.slug }}>
                {m.club_desk_see_page()}
              </Link>
            </Button>
          ) : null}
        </div>
      </header>
      <div className="overflow-x-auto">
        <Segments
          label={m.club_desk_parts()}
          value={part}
          options={filePartNames.map((value) => ({ value, name: partTexts[value]() }))}
          onChange={(value) => go(value === 'overview' ? {} : { part: value })}
        />
      </div>
      <DemonstrationScope items={[file]}>
        <Part file={file} part={part} search={search} go={go} mayEdit={mayEdit} />
      </DemonstrationScope>
    </div>
  )
}

type PartProps = Omit<Props, 'dealId'> & { file: ClubDealFile; part: FilePart }

function Part({ file, part, search, go, mayEdit }: PartProps) {
  switch (part) {
    case 'overview':
      return <OverviewPart file={file} />
    case 'terms':
      return <TermsPart file={file} mayEdit={mayEdit} />
    case 'documents':
      return <DocumentsPart file={file} mayEdit={mayEdit} />
    case 'interests':
      return <InterestsPart file={file} />
    case 'questions':
      return <QuestionQueue search={search} go={go} mayEdit={mayEdit} deal={file.id} />
    case 'reports':
      return <ReportsPart file={file} mayEdit={mayEdit} />
  }
}

/** The way back to the desk. */
export function DeskCrumbs({ current }: { current: string }) {
  return (
    <Breadcrumb
      links={[
        {
          key: 'desk',
          link: (
            <Link {...crumbLink} to="/admin/club-deals">
              {m.club_desk_title_page()}
            </Link>
          ),
        },
      ]}
      current={current}
    />
  )
}
