import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { uploadFile } from '@forum/contracts/participation/registrations'
import { root } from '@forum/scripts/build'
import { occurred } from '../benchmark.ts'
import { makeHostileFiles } from './hostileFiles.ts'
import { type Body, bring, fileBody, type Scenario, summarize } from './people.ts'
import { memoryOf, withCrowdedForum } from './servers.ts'

/** Hostile files of ten accounts, while other accounts upload genuine documents, which may wait for a while only. */

const ATTACKERS = 10
/** Uploads of one account at a time; the server refuses more. */
const PARALLEL = 5
/** Limits: of the wait beyond that of the same document alone, and of the server's memory. */
const ALLOWED = { wait: 3000, megabytes: 700 }
/** Outcomes of a hostile file that is not harmless: no room for more files of its account, refused, no time for it. */
const REFUSED = [409, 415, 503]

interface Upload {
  name: string
  body: Body
}

const uploadOf = async ({ name, bytes }: { name: string; bytes: Buffer }): Promise<Upload> => ({
  name,
  body: await fileBody('file', name, bytes, { type: '5' }),
})

/** Documents of Word, LibreOffice, LaTeX and scanners. */
export function readGenuine(): Promise<Upload[]> {
  const folder = join(root, 'server/src/testing/genuine')
  const paths = globSync('*/*.{doc,docx,pdf}', { cwd: folder }).sort()
  return Promise.all(paths.map((path) => uploadOf({ name: basename(path), bytes: readFileSync(join(folder, path)) })))
}

export const hostileUploads: Scenario = (files, _short, say) =>
  withCrowdedForum({ size: 1000, signedIn: 200 }, say, async ({ servers: [server], people }) => {
    if (!server) throw new Error('There is no server')
    await server.start()
    const url = `${server.url}/${uploadFile.path}`
    const genuine = await readGenuine()
    const hostile = await Promise.all(makeHostileFiles().map(uploadOf))
    /** Sends the genuine documents one after the other, each from an account that has sent nothing before. */
    const sendGenuine = (what: string, firstAccount: number) =>
      bring(1, 0, async ({ ask }) => {
        for (const [at, { body }] of genuine.entries()) await ask(what, url, { body, token: people[firstAccount + at]?.token })
      })
    const alone = await sendGenuine('genuine, alone', ATTACKERS)

    /** Each sender has a share of the files, and shares its account with others. */
    const senders = ATTACKERS * PARALLEL
    const attack = bring(senders, 0, async ({ number, ask }) => {
      for (let at = number; at < files; at += senders) {
        const file = hostile[(at + Math.floor(at / hostile.length)) % hostile.length]
        if (file) await ask(file.name, url, { body: file.body, token: people[number % ATTACKERS]?.token })
      }
    })
    const ended = attack.then(() => performance.now())
    const attacked = await sendGenuine('genuine, attacked', ATTACKERS + genuine.length)
    const isWhole = performance.now() < (await ended)

    const expected = Object.fromEntries(hostile.map(({ name }) => [name, REFUSED]))
    const { rows, failures } = summarize('hostile uploads', [...alone, ...attacked, ...(await attack)], expected)
    const wait = Math.round(Math.max(...attacked.map(({ ms }, at) => ms - (alone[at]?.ms ?? 0))))
    const { peak } = memoryOf(server)
    const exceeded = occurred({
      [`hostile uploads: a document waited ${wait} ms, allowed ${ALLOWED.wait}`]: wait > ALLOWED.wait,
      [`hostile uploads: ${peak} MB, allowed ${ALLOWED.megabytes}`]: peak >= ALLOWED.megabytes,
    })
    const figures = { 'longest wait, ms': wait, 'attacked until the last': isWhole, 'MB at most': peak }
    return { rows: [...rows, { scenario: 'hostile uploads', ...figures }], failures, exceeded }
  })
