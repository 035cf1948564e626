import { getBookJob } from '@forum/contracts/theses/book'
import { changePaper, closeVolume, getVolumeFiles, orderVolumeFiles } from '@forum/contracts/theses/volume'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { bookJobs } from '../../../platform/database/schema/theses.ts'
import { depositProblems } from '../../../testing/crossrefElements.ts'
import { startForum } from '../../../testing/participation.ts'
import { deleteOldBooks, makeDueBooks } from '../../book/jobs.ts'
import { volumeScenes } from '../testing.ts'

const { server, moderator } = await startForum()
const { switchModule, confirmed, answer, save } = volumeScenes(server, moderator)

// @requirement citations-7
test('organisers order the files of a volume, a draft too; another one is made when a paper changes', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const order = async (token = admin.token) => server.call(orderVolumeFiles, {}, token)
  const make = async (id: string) => {
    await makeDueBooks(server, (error) => expect(error).toBeUndefined())
    return (await server.call(getVolumeFiles, { id }, admin.token)).body
  }
  expect((await order()).body.code).toBe('module_off')
  await switchModule(true)
  await save(admin)
  expect([(await order()).body.code, (await order(moderator.token)).status]).toEqual(['book_empty', 403])
  const lynx = await confirmed('Геном рыси & «кошки» <b>')
  await answer(lynx, 'volume')

  const { id } = (await order()).body
  expect((await order()).body.id).toBe(id)
  const { url, ...job } = await make(id)
  expect(job).toMatchObject({ state: 'ready', progress: 100, theses: 1 })
  expect((await server.call(getBookJob, { id }, moderator.token)).status).toBe(404)
  const reply = await server.app.inject(url)
  expect(reply.headers['content-type']).toBe('application/zip')
  const files = unzipSync(reply.rawPayload)
  expect(Object.keys(files)).toEqual(['volume.bib', 'volume.ris', 'publisher.xlsx', 'crossref.xml', 'SHA256SUMS.txt'])
  const deposit = strFromU8(files['crossref.xml'] ?? new Uint8Array())
  expect(depositProblems(deposit)).toEqual([])
  expect(deposit).toContain('<title>Геном рыси &amp; «кошки» &lt;b&gt;</title>')

  await server.call(closeVolume, { papers: 1 }, admin.token)
  await server.call(changePaper, { number: 1, erratum: '', withdrawn: true }, admin.token)
  const later = (await order()).body.id
  const withdrawn = unzipSync((await server.app.inject((await make(later)).url)).rawPayload)
  expect(strFromU8(withdrawn['crossref.xml'] ?? new Uint8Array())).toContain('<title>WITHDRAWN: ')
  expect(strFromU8(withdrawn['volume.bib'] ?? new Uint8Array())).toBe('\n')

  // Organisers order them anew, readers have the PDF and the docx of a closed volume for good.
  await server.db.update(bookJobs).set({ orderedAt: sql`now() - interval '25 hours'` })
  expect(await deleteOldBooks(server)).toBe(2)
})
