import { toSlug } from '#domain/areas/slug.ts'
import { tiers } from '#domain/access/tiers.ts'
import { articlePaths } from '#domain/desk/text-kinds.ts'
import { readingTimeMinutes } from '#domain/articles/reading-time.ts'
import type { TextFields } from '#contract/desk/fields.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { EntitiesField } from './entities-field.tsx'
import { fieldText } from '#web/desk/desk-labels.ts'
import { FeaturedPicture } from './featured-picture.tsx'
import { Line, Note } from './lines.tsx'
import { LazyRichText } from '#web/desk/editor/lazy-rich-text.tsx'
import { SlugField } from './slug-field.tsx'
import { SourcesField } from './sources-field.tsx'
import { TagsField } from './tags-field.tsx'
import type { FormProps } from './form-props.ts'

type ArticleFields = Extract<TextFields, { slug: string }>
type Props = FormProps<ArticleFields>

/** An article: its text in the wide column, its properties in the narrow one. */
export function ArticleForm(props: Props) {
  const { fields, isLive, change } = props
  // Until the slug is edited, it follows the title.
  const follows = !isLive && (fields.slug === '' || fields.slug === toSlug(fields.title).slice(0, 120))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid max-w-[80ch] grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Line
          name="title"
          value={fields.title}
          onChange={(title) =>
            change(
              follows && title ? { title, slug: toSlug(title).slice(0, 120).replace(/-$/, '') } : { title },
            )
          }
        />
        <Note
          name="excerpt"
          hint={m.desk_excerpt_hint()}
          value={fields.excerpt}
          onChange={(excerpt) => change({ excerpt })}
        />
        <LazyRichText
          label={fieldText('content')}
          html={fields.content}
          onChange={(content) => change({ content })}
        />
        <p className="text-sm text-muted-foreground">
          {m.desk_reading_time({ minutes: readingTimeMinutes(fields.content) })}
        </p>
        <SourcesField sources={fields.sources} onChange={(sources) => change({ sources })} />
      </div>
      <Around {...props} />
    </div>
  )
}

const everyone = 'everyone'

function Around({ fields, change }: Props) {
  return (
    <aside
      aria-label={m.desk_around()}
      className="grid max-w-[80ch] grid-cols-[minmax(0,1fr)] content-start gap-5"
    >
      <SlugField
        name="slug"
        hint={articlePaths(fields.kind, fields.slug || '…')[0] ?? ''}
        value={fields.slug}
        onChange={(slug) => change({ slug })}
      />
      <Line name="author" value={fields.author} onChange={(author) => change({ author })} />
      <Field label={fieldText('tier')} hint={m.desk_tier_hint()}>
        <Select
          value={fields.tier ?? everyone}
          options={[
            { value: everyone, label: m.desk_reader_stranger() },
            { value: 'free', label: m.desk_reader_free() },
            { value: 'analytics', label: m.desk_reader_analytics() },
            { value: 'investor-pro', label: m.desk_reader_investor_pro() },
          ]}
          onValueChange={(chosen) => change({ tier: tiers.find((one) => one === chosen) ?? null })}
        />
      </Field>
      <div className="flex items-center justify-between gap-4 border-y border-border py-3">
        <label htmlFor="desk-landing" className="text-sm font-medium">
          {fieldText('landing')}
        </label>
        <Switch
          id="desk-landing"
          checked={fields.landing}
          onCheckedChange={(landing) => change({ landing })}
        />
      </div>
      <FeaturedPicture url={fields.featuredImage} onChange={(featuredImage) => change({ featuredImage })} />
      <TagsField tags={fields.tags} onChange={(tags) => change({ tags })} />
      <EntitiesField entities={fields.entities} onChange={(entities) => change({ entities })} />
    </aside>
  )
}
