import { createHash, randomUUID } from 'node:crypto'
import { usualLicence } from '@forum/domain/theses/volume/publication'
import { FORUM_ID, settings as forum } from '../../forum/seed/forum.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { slides } from '../../platform/database/schema/program.ts'
import { volumes } from '../../platform/database/schema/theses.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StorageKey } from '../../platform/storage/storedFolders.ts'

/** Slides of some speakers and the draft of a volume, so that the pages of organisers are not empty. */

/** A PDF of one wide page with a line in Latin letters. */
function slidePdf(line: string): Buffer {
  const drawn = `BT /F 40 Tf 80 270 Td (${line}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 960 540]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${file}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`)
}

interface ConfirmedTalk {
  id: number
  lastName: string
}

/** Two of three speakers have sent a file, and every second of these lets the page of the talk show it. */
export async function insertSlides(tx: Transaction, storage: Storage, talks: readonly ConfirmedTalk[], sentAt: Date): Promise<void> {
  const file = slidePdf('Genome Technologies Forum')
  const sha256 = createHash('sha256').update(file).digest('hex')
  const rows = talks
    .filter((_, index) => index % 3 > 0)
    .map(({ id, lastName }, index) => {
      const storageKey: StorageKey = `slides/${randomUUID()}`
      const stored = { contentType: 'application/pdf', size: file.length, sha256, storageKey, sentAt }
      return { ...stored, registrationId: id, name: `${lastName}.pdf`, isShown: index % 2 === 0 }
    })
  for (const { storageKey } of rows) await storage.put(storageKey, file)
  await tx.insert(slides).values(rows)
}

/** A volume with the details that organisers type, not closed. */
export async function insertVolume(tx: Transaction): Promise<void> {
  await tx.insert(volumes).values({
    ...{ meetingId: FORUM_ID, title: forum.title, englishTitle: forum.english?.title ?? '', licence: usualLicence },
    ...{ publisher: forum.organizers[0]?.name ?? '', publisherPlace: forum.city, isbn: '', issn: '', doiPrefix: '' },
    editors: ['Ласточкина Е. В.'],
  })
}
