import { listRegistrations } from '@forum/contracts/participation/participants'
import { tokenHeader } from '@forum/contracts/platform/tokenHeader'
import { composeStored } from '@forum/server/operations/textComposition/composeStored'
import { type Benchmark, occurred } from '../benchmark.ts'
import { type Forum, openFilledForum } from '../portal/filledForum.ts'
import { withTemporaryDatabases } from '../portal/temporaryDatabase.ts'

const SIZE = 5000
const VERSIONS = 4
/** A call may take so long while texts are converted. */
const ALLOWED_MS = 1000

/** Theses of full length with their versions, as copied from a PDF or typed. */
const fill = `
  update theses set text = repeat('Йод и ёлка в лесу. ', 180), title = title || ' ёлки и йода';
  insert into thesis_versions (thesis_id, number, content, talk_title, at)
    select t.id, n, to_jsonb(t) - 'id' - 'registration_id', t.title, now() from theses t, generate_series(1, ${VERSIONS}) n;
  analyze`
const decompose = `
  update theses set text = normalize(text, nfd), title = normalize(title, nfd);
  update thesis_versions set content = normalize(content::text, nfd)::jsonb, talk_title = normalize(talk_title, nfd);
  update registrations set talk_title = normalize(talk_title || ' ёлки', nfd);
  update individuals set last_name = normalize(last_name || 'й', nfd)`

/** Composes while a moderator's list is read again and again. */
async function measure(what: string, { app, db, token }: Forum) {
  const url = `/${listRegistrations.path}?meeting_id=2&page_size=50`
  let running = true
  const times: number[] = []
  const failed: number[] = []
  const read = async () => {
    while (running) {
      const began = performance.now()
      const { statusCode } = await app.inject({ url, headers: tokenHeader(token) })
      times.push(performance.now() - began)
      if (statusCode !== 200) failed.push(statusCode)
    }
  }
  const reading = read()
  const began = performance.now()
  const rows = await composeStored(db)
  const seconds = (performance.now() - began) / 1000
  running = false
  await reading
  times.sort((one, other) => one - other)
  const slow = times[Math.floor(times.length * 0.95)] ?? 0
  return { what, rows, seconds: Number(seconds.toFixed(1)), calls: times.length, failed: failed.length, 'ms of 95 %': Math.round(slow) }
}

/** `npm run bench -- textComposition`: how long stored texts take to be composed, and what a call takes in between. */
export const textComposition: Benchmark = ({ short }, say) =>
  withTemporaryDatabases([], async ({ create }) => {
    const size = short ? 100 : SIZE
    const forum = await openFilledForum(await create('composition'), size)
    try {
      await forum.pool.query(fill)
      const composed = await measure('composed', forum)
      say(`${size} people, composed`)
      await forum.pool.query(decompose)
      const decomposed = await measure('decomposed', forum)
      const rows = [composed, decomposed, await measure('again', forum)]
      const failures = occurred({
        'Calls failed meanwhile': rows.some(({ failed }) => failed > 0),
        'Not exactly the decomposed texts were composed': rows.map((row) => row.rows > 0).join() !== 'false,true,false',
      })
      const slow = rows.filter((row) => row['ms of 95 %'] > ALLOWED_MS)
      return { rows, failures, exceeded: slow.map((row) => `${row.what}: ${row['ms of 95 %']} ms, allowed ${ALLOWED_MS}`) }
    } finally {
      await forum.close()
    }
  })
