import { json } from 'node:stream/consumers'
import sharp from 'sharp'

/** Draws an SVG in a separate process: the drawing on standard input, PNG on standard output. */

const { svg } = (await json(process.stdin)) as { svg: string }
process.stdout.write(await sharp(Buffer.from(svg)).png().toBuffer())
