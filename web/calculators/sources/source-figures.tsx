import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { TypedInputs } from '#domain/calculators/calculator.ts'
import { homeInputs } from '#domain/calculators/prefill.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { calculatorSearch, replaceAt, type CalculatorAddress } from '#web/calculators/address.ts'
import { m } from '#web/paraglide/messages.js'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { areaFigures, areaHomes } from './area-homes.ts'
import { assetHomes, ownAssets } from './asset-homes.ts'
import { projectHomes, projectRecord } from './project-homes.ts'
import type { SourceFigures as Figures, SourceHome } from './source-homes.ts'

type Props = CalculatorAddress & {
  scenarios: readonly TypedInputs[]
  becomeMember: () => Promise<unknown>
}

/** The homes of a project, an area or an own asset, each of which fills the scenario in the form. */
export function SourceFigures(props: Props) {
  const { project, area, asset } = props.source
  if (asset !== undefined) return <OwnAsset {...props} id={asset} />
  if (project !== undefined) return <Project {...props} slug={project} />
  return area === undefined ? null : <Area {...props} slug={area} />
}

function Project({ slug, ...props }: Props & { slug: string }) {
  const mayBeMember = useMayBeSignedIn()
  const { data } = useQuery({ ...projectRecord(slug, props.becomeMember), enabled: mayBeMember })
  return data ? <Homes {...props} figures={projectHomes(data)} /> : null
}

function Area({ slug, ...props }: Props & { slug: string }) {
  const { data } = useQuery(areaFigures(slug))
  return data ? <Homes {...props} figures={areaHomes(data)} /> : null
}

function OwnAsset({ id, ...props }: Props & { id: string }) {
  const mayBeMember = useMayBeSignedIn()
  const { data } = useQuery({ ...ownAssets(props.becomeMember), enabled: mayBeMember })
  const asset = data?.find((one) => one.id === id)
  return asset ? <Homes {...props} figures={assetHomes(asset)} /> : null
}

function Homes({ figures, ...address }: Props & { figures: Figures | null }) {
  const id = useId()
  if (!figures) return null
  const { name, homes, none, note } = figures
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="font-serif text-lg">
        {m.calculators_from_source({ name })}
      </h2>
      <DemonstrationScope items={[figures]} isSection>
        {null}
      </DemonstrationScope>
      {homes.length === 0 ? <p className="mt-2 text-sm text-muted-foreground">{none}</p> : null}
      <ul className="mt-2 grid gap-x-8 md:grid-cols-2">
        {homes.map((home) => (
          <Home key={home.key} home={home} {...address} />
        ))}
      </ul>
      {note && homes.length > 0 ? <p className="mt-2 text-xs text-muted-foreground">{note}</p> : null}
    </section>
  )
}

function Home({ home, scenarios, ...address }: Props & { home: SourceHome }) {
  const { label, price, lines, figures } = home
  const { calculator, edited } = address
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-border/60 py-2.5">
      <div className="min-w-0 text-sm">
        <p className="figures font-medium">
          {label}: {price ?? '—'}
        </p>
        {lines.map((line) => (
          <p key={line} className="figures text-muted-foreground">
            {line}
          </p>
        ))}
      </div>
      <Link
        to="/resources/calculators/$calculator"
        params={{ calculator: calculator.id }}
        search={calculatorSearch(
          address,
          replaceAt(scenarios, edited, { ...scenarios[edited], ...homeInputs(calculator, figures) }),
        )}
        replace
        resetScroll={false}
        className="touch shrink-0 text-sm underline decoration-border underline-offset-4 hover:decoration-current"
      >
        {m.calculators_use_home()}
      </Link>
    </li>
  )
}
