import { exclusions } from '#domain/market/codes.ts'
import { findingRules } from '#domain/market/findings/rules/rules.ts'
import { rentExclusions, type RentExclusion } from '#domain/market/rents/vocabulary.ts'
import { displayLocale } from '#web/format/format.ts'
import { sampleLimits } from '#web/format/sample-limits.ts'
import { panelAbout, panelKeys, panelTitle } from '#web/market/analytics/panel-text.ts'
import { accuracyLead } from '#web/market/fair-price/accuracy-text.ts'
import { expectsText, kindNames } from '#web/market/findings/finding-text.ts'
import { ruleTexts } from '#web/market/findings/rule-texts.ts'
import { reasonLabel, reasonWhy } from '#web/market/reason-labels.ts'
import { m } from '#web/paraglide/messages.js'

export type Definition = { id: string; name: string; texts: readonly string[] }
type DefinitionGroup = { id: string; title: string; definitions: readonly Definition[] }

const rentReasons: Record<RentExclusion, () => string> = {
  several: m.quality_rent_several,
  'not-a-home': m.quality_rent_not_a_home,
  'no-amount': m.quality_rent_no_amount,
}
const leftOut = Object.keys(exclusions).filter(
  (reason): reason is Exclude<keyof typeof exclusions, 'none'> => reason in exclusions && reason !== 'none',
)

/**
 * What each figure means: the texts of the figures' own panels, the reasons that the code knows for leaving
 * a row out, and every rule of the insights with the move that it is tested on.
 */
export function definitionGroups(): DefinitionGroup[] {
  return [
    { id: 'deals', title: m.quality_definitions_deals(), definitions: dealDefinitions() },
    { id: 'rents', title: m.quality_definitions_rents(), definitions: rentDefinitions() },
    { id: 'fair', title: m.quality_definitions_fair(), definitions: fairDefinitions() },
    { id: 'insights', title: m.quality_definitions_insights(), definitions: ruleDefinitions() },
    {
      id: 'panels',
      title: m.quality_definitions_panels(),
      definitions: panelKeys.map((key) => ({ id: key, name: panelTitle(key), texts: [panelAbout(key)] })),
    },
  ]
}

function dealDefinitions(): Definition[] {
  return [
    { id: 'deals-count', name: m.market_figure_count(), texts: [m.market_meaning_count()] },
    { id: 'deals-value', name: m.market_figure_value(), texts: [m.market_meaning_value()] },
    { id: 'deals-price', name: m.market_figure_price(), texts: [m.market_meaning_price(sampleLimits())] },
    { id: 'deals-per-area', name: m.market_league_median(), texts: [m.quality_definition_sized()] },
    {
      id: 'deals-left-out',
      name: m.quality_definition_left_out(),
      texts: leftOut.map((reason) => `${reasonLabel(reason)}: ${reasonWhy(reason)}`),
    },
  ]
}

function rentDefinitions(): Definition[] {
  return [
    { id: 'rents-count', name: m.market_rents_figure_count(), texts: [m.market_rents_meaning_count()] },
    {
      id: 'rents-rent',
      name: m.market_rents_figure_rent(),
      texts: [m.market_rents_meaning_rent(sampleLimits()), m.quality_definition_rent_sized()],
    },
    { id: 'rents-new', name: m.market_rents_figure_new(), texts: [m.market_rents_meaning_new()] },
    { id: 'rents-change', name: m.market_rents_figure_change(), texts: [m.market_rents_meaning_change()] },
    { id: 'rents-yield', name: m.market_rents_figure_yield(), texts: [m.market_rents_meaning_yield()] },
    {
      id: 'rents-left-out',
      name: m.quality_definition_rents_left_out(),
      texts: rentExclusions.map((reason) => rentReasons[reason]()),
    },
  ]
}

function fairDefinitions(): Definition[] {
  return [
    { id: 'fair-range', name: m.fair_answer(), texts: [m.fair_method_text()] },
    { id: 'fair-accuracy', name: m.accuracy_title(), texts: [accuracyLead(displayLocale())] },
  ]
}

/** Rules are grouped by kind, so that each kind is one entry. */
function ruleDefinitions(): Definition[] {
  return [...Map.groupBy(findingRules, ({ kind }) => kind)].map(([kind, rules]) => ({
    id: `insights-${kind}`,
    name: kindNames[kind](),
    texts: rules.map(({ id, predicts }) =>
      [ruleTexts[id](), predicts ? expectsText(predicts) : m.market_record_nothing()].join(' '),
    ),
  }))
}
