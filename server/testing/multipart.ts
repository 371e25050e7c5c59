const boundary = 'a-part-of-a-form'

type FormFile = { field: string; name: string; content: Buffer | string }

/**
 * A form with a file as a browser sends it from one of our pages. `accept` tells whether a page is expected.
 */
export function formWithFile(fields: Record<string, string | readonly string[]>, file: FormFile | null) {
  const texts = Object.entries(fields).flatMap(([name, given]) =>
    [given].flat().map((value) => part(`name="${name}"`, '', Buffer.from(value))),
  )
  const files = file
    ? [
        part(
          `name="${file.field}"; filename="${file.name}"`,
          'content-type: application/octet-stream\r\n',
          Buffer.from(file.content),
        ),
      ]
    : []
  return {
    payload: Buffer.concat([...texts, ...files, Buffer.from(`--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
    },
  }
}

function part(disposition: string, more: string, content: Buffer): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}
