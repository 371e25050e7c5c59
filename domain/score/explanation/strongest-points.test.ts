import { expect, test } from 'vitest'
import { scoreProject } from '#domain/score/score-project.ts'
import { examples, miniModel, miniPeers, today } from '#domain/score/testing/mini-model.ts'
import { strongestPoints } from './strongest-points.ts'

test('the points that raise and lower a score most explain it', () => {
  const raised = scoreProject(miniModel, examples.allOnRecord, miniPeers, today)
  expect(strongestPoints(raised.points)).toMatchObject({
    gains: [{ key: 'a1', value: 0.9, contribution: 7.125 }, { key: 'c1' }],
    losses: [],
  })
  const refused = scoreProject(miniModel, examples.oldUnknownRefused, miniPeers, today)
  expect(strongestPoints(refused.points)).toMatchObject({
    losses: [{ key: 'b2', value: null, contribution: -4.5 }],
  })
})
