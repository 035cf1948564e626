import { setTimeout as wait } from 'node:timers/promises'
import { pdfOf } from '@forum/server/testing/documents'
import { newAccount } from '@forum/server/testing/newAccount'
import { bring, fileBody, jsonBody, type Person, type Scenario, summarize } from './people.ts'
import { withCrowdedForum } from './servers.ts'

/** The evening of the deadline: people read their cabinets, every second one uploads, every fourth opens an account for a colleague. */

const SECONDS = { full: 60, short: 5 }
/** People come within a few seconds and look at each page for a few seconds. */
const COMING_SECONDS = 3
const pauseMs = () => 1000 + Math.random() * 4000

export const deadline: Scenario = (people, short, say) =>
  withCrowdedForum({ size: people, signedIn: people }, say, async ({ servers: [server], people: accounts }) => {
    if (!server) throw new Error('There is no server')
    await server.start()
    const { url } = server
    const body = await fileBody('file', 'a.pdf', pdfOf(2_000_000), { type: '3' })
    const seconds = short ? SECONDS.short : SECONDS.full
    const end = performance.now() + seconds * 1000

    const spendEvening = async ({ number, ask }: Person) => {
      const token = accounts[number]?.token
      for (let round = 0; performance.now() < end; round += 1) {
        await ask('cabinet', `${url}/accounts/profile/`, { token })
        await ask('cabinet', `${url}/api/users/user_meeting/get/?id=2`, { token })
        await ask('cabinet', `${url}/api/users/user_meeting/sections/?id=2`)
        if ((number + round) % 2 === 0) await ask('upload of 2 MB', `${url}/api/references/file/detail/`, { token, body })
        if ((number + round) % 4 === 1) {
          const email = `evening-${number}-${round}@forum.test`
          await ask('account', `${url}/accounts/register/`, { body: jsonBody(newAccount({ email, username: email })) })
        }
        await wait(pauseMs())
      }
    }
    const { rows, failures } = summarize('deadline', await bring(people, COMING_SECONDS, spendEvening))
    return { rows, failures, exceeded: [] }
  })
