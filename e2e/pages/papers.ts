import { type Download, expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** Presses a control that opens a document in a new tab. @returns the document's signed URL */
export async function openedAddress(page: Page, button: string): Promise<string> {
  const [tab, request] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('request', (one) => new URL(one.url()).pathname.startsWith('/media/')),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await tab.close()
  return request.url()
}

/** Text of a PDF as read by another program, in one line. */
export async function readPdf(address: string): Promise<string> {
  const response = await fetch(address)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** The server's own limit: documents are made at a low priority, so on a busy machine they take their time. */
const DOCUMENT_LIMIT_MS = 60_000

/** Presses a control that downloads a file. */
export async function taking(page: Page, press: () => Promise<void>): Promise<Download> {
  // If the file opens in a new tab, the download may belong to that tab.
  const [download] = await Promise.all([page.context().waitForEvent('download', { timeout: DOCUMENT_LIMIT_MS }), press()])
  return download
}

/** A file that is a PDF by name and by its bytes. */
export const pdfNamed = (name: string, size = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${' '.repeat(size)}trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`),
})
