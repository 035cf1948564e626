import type { Volume } from '@forum/domain/theses/volume/model'
import { paperPath, volumePath } from '@forum/domain/theses/volume/publication'
import { currentLanguage, i18n } from '@forum/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { readMark } from '../../forum/face/markFiles.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { clientSignal } from '../../platform/http/clientSignal.ts'
import { createKeptReplies, keptReply, sendKept } from '../../platform/http/keptReplies.ts'
import type { Services } from '../../platform/http/services.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'
import { isDraftLink } from '../../theses/volume/draftLink.ts'
import { openFile, paperFile } from '../../theses/volume/publicFiles.ts'
import { type LoadedVolume, loadWhole } from '../../theses/volume/volume.ts'
import { contentOf, type FrontContent } from '../frontPage/content.ts'
import { stylesOf } from '../frontPage/inlined.ts'
import { paperPage, type Shown } from './paperPage.ts'
import { volumePage } from './volumePage.ts'

/** `/proceedings`: volumes of forums. A closed one is for everybody; a draft is opened by the link of an organiser. */

interface Params {
  forum: string
  file?: string
}
type Asked = FastifyRequest<{ Params: Params; Querystring: { draft?: unknown } }>

const noVolume = () => notFound(i18n.t('Такого сборника нет.'))
const noPaper = () => notFound(i18n.t('Такого доклада в сборнике нет.'))

interface Found extends LoadedVolume {
  forum: Forum
  draft: string
}

/** @param only number of the paper that is wanted @throws Refusal 404, also of a draft without its link */
async function find(services: Services, { params, query }: Asked, only?: number): Promise<Found> {
  if (!/^[1-9]\d{0,8}$/.test(params.forum)) throw noVolume()
  const forum = await readForum(services.db, Number(params.forum)).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? noVolume() : error
  })
  const whole = await loadWhole(services, forum, only)
  if (whole.volume.closedOn !== null) return { ...whole, forum, draft: '' }
  if (!(await isDraftLink(services, query.draft, forum.id))) throw noVolume()
  return { ...whole, forum, draft: `?draft=${String(query.draft)}` }
}

async function shellOf(
  { clock, portalUrl, storage }: Services,
  { sections, ...settings }: Forum,
  request: FastifyRequest,
): Promise<FrontContent> {
  const mark = await readMark(storage, settings.face?.mark, request.log)
  return contentOf(
    { settings, sections, liveRelease: null },
    { today: clock.today(settings.timeZone), isDemonstration: false, mark, origin: portalUrl },
  )
}

export function serveProceedings(app: FastifyInstance, services: Services): void {
  const kept = createKeptReplies()

  /** Sends a page, made once for each version of what is public; that of a draft is made anew. */
  async function sendPage(request: Asked, reply: FastifyReply, write: (shell: FrontContent, shown: Shown) => string, only?: number) {
    const make = async () => {
      const { forum, volume, draft } = await find(services, request, only)
      const shell = await shellOf(services, forum, request)
      const page = inForumLanguage(forum, () => write(shell, { forumId: forum.id, volume, draft }))
      return keptReply('text/html; charset=utf-8', page, { 'Content-Security-Policy': stylesOf(forum.face).policy })
    }
    if (request.query.draft !== undefined)
      return sendKept(request, reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex'), await make())
    const path = only === undefined ? volumePath(Number(request.params.forum)) : paperPath(Number(request.params.forum), only)
    const made = await kept.get(`${path} ${currentLanguage()}`, (await services.publicVersion()).forum, make)
    return sendKept(request, reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie'), made)
  }

  async function sendPaperFile(request: Asked, reply: FastifyReply, number: number) {
    const { volume, loaded, draft } = await find(services, request, number)
    const [found] = loaded
    if (!found || found.paper.withdrawnOn !== null) throw noPaper()
    const body = await paperFile(services, volume, found, clientSignal(reply))
    reply.header('Cache-Control', draft === '' ? 'public, max-age=3600' : 'no-store')
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `inline; filename="${request.params.forum}-${number}.pdf"`)
      .send(body)
  }

  async function sendVolumeFile(request: Asked, reply: FastifyReply, format: 'pdf' | 'docx') {
    const { forum } = await find(services, request, 0)
    const file = await openFile(services, forum.id, format)
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .header('Content-Disposition', `${format === 'pdf' ? 'inline' : 'attachment'}; filename="proceedings-${forum.id}.${format}"`)
    return reply.type(file.contentType).send(file.body)
  }

  app.get('/proceedings/:forum', (request: Asked, reply) => sendPage(request, reply, volumePage))
  app.get('/proceedings/:forum/:file', (request: Asked, reply) => {
    const [, name = '', format] = /^(volume|[1-9]\d{0,8})(?:\.(pdf|docx))?$/.exec(request.params.file ?? '') ?? []
    if (name === 'volume' && (format === 'pdf' || format === 'docx')) return sendVolumeFile(request, reply, format)
    if (name === '' || name === 'volume' || format === 'docx') throw noPaper()
    const number = Number(name)
    if (format === 'pdf') return sendPaperFile(request, reply, number)
    return sendPage(request, reply, (shell, shown) => paperPage(shell, shown, paperIn(shown.volume)), number)
  })
}

/** The only paper that was loaded. @throws Refusal 404 */
function paperIn({ papers: [paper] }: Volume) {
  if (!paper) throw noPaper()
  return paper
}
