import type { AssistantTool } from './tool.ts'
import { areaFigures } from './tools/area-figures.ts'
import { areasInBudget, cityFigures, compareAreas, rankAreas } from './tools/area-lists.ts'
import {
  affordability,
  convertCurrency,
  mortgage,
  purchaseCosts,
  runCalculator,
} from './tools/calculators.ts'
import { legalFigures } from './tools/legal-figures.ts'
import { checkPrice } from './tools/check-price.ts'
import { explainTerm, findArticles, findLessons, readArticle, searchNames } from './tools/learning.ts'
import { netYield } from './tools/net-yield.ts'
import { ownAssets, ownWatchlist } from './tools/own-things.ts'
import { developerFacts, findProjects, projectFacts, projectScore } from './tools/projects.ts'

/** Everything that an answer can rest on. All of it reads, as the caller. */
export const assistantTools: readonly AssistantTool[] = [
  searchNames,
  areaFigures,
  netYield,
  compareAreas,
  rankAreas,
  areasInBudget,
  cityFigures,
  findProjects,
  projectFacts,
  projectScore,
  developerFacts,
  checkPrice,
  mortgage,
  affordability,
  purchaseCosts,
  convertCurrency,
  runCalculator,
  legalFigures,
  explainTerm,
  findLessons,
  findArticles,
  readArticle,
  ownAssets,
  ownWatchlist,
]
