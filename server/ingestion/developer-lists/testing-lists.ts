import { setTimeout as sleep } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import type { ImportBatch } from '#contract/ingestion.ts'
import type { DeveloperList, ListSettings } from '#contract/ingestion/lists.ts'
import type { TestApplication } from '#server/testing/application.ts'

/** A signed-in editor and the list endpoints of a developer with two projects, 901 and 902. */
export async function listDesk(application: TestApplication) {
  const { app, parts } = application
  await parts.sql`insert into developers (id, slug, name) values (71, 'lm', 'Landmark')`
  await parts.sql`
    insert into projects (id, slug, name, location, city_id, developer_id, published)
    values (901, 'one', 'One', 'Dubai', 1, 71, true), (902, 'two', 'Two', 'Dubai', 1, 71, true)`
  const authorization = `Bearer ${await application.tokenFor(['editor'])}`
  const approver = `Bearer ${await application.tokenFor(['admin'])}`
  const ask = async (url: string, payload?: string | Buffer | object, type = 'application/octet-stream') => {
    const isFile = typeof payload === 'string' || Buffer.isBuffer(payload)
    const answer = await app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/ingestion${url}`,
      headers: { authorization, ...(isFile ? { 'content-type': type } : {}) },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, body: answer.body, json: <T>() => answer.json<T>() }
  }
  /** The import at its end; one that was checked is published by a second person. */
  const ended = async (id: number): Promise<ImportBatch> => {
    const batch = (await ask(`/batches/${id}`)).json<ImportBatch>()
    if (batch.status === 'checked')
      await app.inject({
        method: 'POST',
        url: `/api/ingestion/batches/${id}/publish`,
        headers: { authorization: approver },
      })
    const isActive = ['checking', 'checked', 'running'].includes(batch.status)
    return isActive ? sleep(100).then(() => ended(id)) : batch
  }
  const send = (file: string | Buffer, kind = 'units', projectId = 901) =>
    ask(`/lists?projectId=${projectId}&kind=${kind}&fileName=may.csv`, file)
  const take = async (file: string | Buffer, kind = 'units', over: Partial<ListSettings> = {}) => {
    const list = (await send(file, kind)).json<DeveloperList>()
    const sent = await ask(`/lists/${list.id}/import`, { ...list.settings, ...over })
    return ended(sent.json<ImportBatch>().id)
  }
  return { ask, send, take, ended }
}

/**
 * A workbook of one sheet with these rows. Its strings are `Unit` and `Price & more`, its style 1 is a date.
 */
export function spreadsheet(rows: string): Buffer {
  const file = (text: string) => strToU8(`<?xml version="1.0"?>${text}`)
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': file(
        '<workbook><sheets><sheet name="Units" sheetId="2" r:id="rId7"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': file(
        '<Relationships><Relationship Id="rId7" Target="worksheets/sheet9.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': file(
        '<sst><si><t>Unit</t></si><si><r><t>Pri</t></r><r><t xml:space="preserve">ce &amp; more</t></r></si></sst>',
      ),
      'xl/styles.xml': file(
        '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet9.xml': file(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    }),
  )
}
