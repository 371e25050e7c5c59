import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Picture } from '#contract/desk/fields.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { atDesk } from './testing-desk.ts'

test('a picture is re-encoded in its widths without metadata, and stored permanently', async () => {
  await using application = await testApplication()
  const { headers } = await atDesk(application, ['editor'])
  const send = (payload: Buffer) =>
    application.app.inject({
      method: 'POST',
      url: '/api/desk/pictures',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload,
    })
  const file = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#0a5' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const picture = Picture.parse((await send(file)).json())
  expect([picture.width, picture.height]).toEqual([1000, 500])
  const files = picture.srcset.split(', ').map((one) => one.split(' '))
  expect(files.map(([, width]) => width)).toEqual(['480w', '960w', '1000w'])
  for (const [url = '', width = ''] of files) {
    const answer = await application.app.inject({ url })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const drawn = await sharp(answer.rawPayload).metadata()
    expect([`${drawn.width}w`, drawn.exif]).toEqual([width, undefined])
  }
  expect((await send(file)).json()).toEqual(picture)
  const refused: [Buffer, number][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    [Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(500)]), 415],
    [Buffer.alloc(limits.desk.pictureBytes + 1), 413],
    [Buffer.alloc(0), 415],
  ]
  for (const [payload, status] of refused) expect((await send(payload)).statusCode).toBe(status)
  for (const name of [`${'0'.repeat(32)}-480.webp`, 'x', '..%2f..%2fetc%2fpasswd'])
    expect((await application.app.inject({ url: `/api/images/${name}` })).statusCode).toBe(404)
})
