import { expect, test } from 'vitest'
import type { CourseCertificate } from '#contract/courses.ts'
import { renderCertificate } from './certificate-pdf.ts'

const certificate: CourseCertificate = {
  code: 'Ab3dEf6hIj9kLm2nOp5qRs',
  holder: 'A member',
  title: 'Buying property in the Gulf from zero',
  version: 3,
  issuedOn: '2026-11-26',
  revokedOn: null,
  reason: '',
}

test.each([
  ['a short name', {}],
  ['a long name', { holder: 'A name of many parts '.repeat(9).trim() }],
  ['an Arabic name', { holder: 'عميرة الحسن' }],
  ['a revoked one', { revokedOn: '2026-12-01' }],
])('a certificate is one page across, with a link to its proof: %s', async (_name, changes) => {
  const pdf = (await renderCertificate({ ...certificate, ...changes }, 'https://diwan.test')).toString(
    'latin1',
  )
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toContain('/MediaBox [0 0 841.89 595.28]')
  expect(pdf).toContain(`(https://diwan.test/certificates/${certificate.code})`)
})
