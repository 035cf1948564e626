import { scriptGlobals } from '../composition/federation/scriptGlobals.ts'
import { readPage } from '../composition/page.ts'
import { beginEarlyRequests } from './earlyRequests.ts'
import { offerEnglish } from './englishOffer.ts'
import { insertScripts, openingScripts } from './openingScripts.ts'
import { createOpenings } from './openings.ts'
import { applyTheme } from './theme.ts'

/** The boot script, inlined into the page by the build: everything that need not wait for the shell's code. */
applyTheme()
offerEnglish()
const { runtime, opening, registry } = readPage(document)
scriptGlobals.forumOpenings = createOpenings(registry, opening?.page)
insertScripts([...(runtime ? [runtime] : []), ...openingScripts(opening)])
beginEarlyRequests(opening, insertScripts)
