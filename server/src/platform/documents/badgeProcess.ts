import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { chosenTypeface } from '@forum/domain/forum/typefaces'
import type { BadgeContent } from './badgeContent.ts'
import { bold, displayFile, regular } from './fonts.ts'
import { codePath } from './qrCode.ts'
import { prepare, typeset } from './typesetting.ts'
import { typstBadges } from './typstBadges.ts'

/** Typesets badges in a separate process: content on standard input, PDF on standard output, progress on standard error. */

const folder = import.meta.dirname
/** Badges between two lines about progress. */
const STEP = 25

/** Drawing the codes takes most of the time. */
function drawCodes({ badges }: BadgeContent): ReturnType<typeof codePath>[] {
  return badges.map(({ ticket }, index) => {
    if (index % STEP === 0) process.stderr.write(`done ${index}\n`)
    return codePath(ticket)
  })
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const content = (await json(process.stdin)) as BadgeContent
const codes = JSON.stringify(drawCodes(content))
process.stderr.write(`done ${content.badges.length}\n`)
const typeface = chosenTypeface(content.typeface)
const { compiler, data } = prepare(JSON.stringify(typstBadges(content)), [
  regular,
  bold,
  ...(typeface === null ? [] : [displayFile(typeface)]),
])
compiler.mapShadow(join(folder, 'codes.json'), Buffer.from(codes))
// The PDF has no tags: a badge is printed, not read aloud.
process.stdout.write(typeset(compiler, readFileSync(join(folder, 'badges.typ'), 'utf8'), data, { tagged: false }))
