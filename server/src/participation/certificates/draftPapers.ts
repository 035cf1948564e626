import { sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { presenceAsked } from '@forum/domain/forum/gates'
import { i18n } from '@forum/language'
import type { FastifyInstance } from 'fastify'
import { readForum } from '../../forum/current/forum.ts'
import { findDraft } from '../../forum/settings/draftLink.ts'
import type { Services } from '../../platform/http/services.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'
import { paperTask, readImages } from './papers.ts'
import { certificate, invitation, type Subject } from './words.ts'

/** A made-up registration for the words of a paper. */
const specimen = (): Subject => ({
  registration: {
    requestedFormat: 'oral',
    decidedFormat: 'oral',
    ownerConfirmed: true,
    isActive: true,
    verdict: null,
    talkTitle: i18n.t('Название доклада для примера'),
    speechDate: '',
  },
  person: {
    lastName: i18n.t('Образцова'),
    firstName: i18n.t('Анна'),
    middleName: i18n.t('Петровна'),
    latinLastName: '',
    latinFirstName: '',
    isFemale: true,
  },
})

/** Invitation and certificate of a forum that is not current, for a made-up person; without number and code, so that they prove nothing. */
export function serveDraftPapers(app: FastifyInstance, services: Services): void {
  const { db, storage, workers, clock } = services
  for (const [path, compose] of Object.entries({ invitation, certificate }))
    app.get<{ Params: { token: string } }>(`/draft/:token/${path}.pdf`, async (request, reply) => {
      const draft = await findDraft(services, request.params.token)
      if (!draft || draft.isCurrent) return reply.callNotFound()
      const forum = await readForum(db, draft.id)
      const images = await readImages({ storage, log: request.log }, forum)
      const body = await inForumLanguage(forum, () => {
        const row = specimen()
        const { lastName, firstName, middleName } = row.person
        const [section] = forum.sections
        const words = compose({
          row,
          forum: translatedForum(forum),
          section: section ? sectionName(section).text : '',
          name: [lastName, firstName, middleName].join(' '),
          day: clock.today(forum.timeZone),
          ...(presenceAsked(forum) && { attended: { isPresent: true, isTalkHeld: false } }),
        })
        const paper = { ...words, number: i18n.t('ОБРАЗЕЦ') }
        return workers.run(paperTask, { paper, ...images, made: clock.now() })
      })
      return reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex').type('application/pdf').send(body)
    })
}
