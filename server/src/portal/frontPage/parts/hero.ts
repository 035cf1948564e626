import { content, translationOf } from '@forum/domain/forum/bilingual'
import type { KeyDate } from '@forum/domain/forum/forumPhase'
import { gatesOn } from '@forum/domain/forum/gates'
import { hasModule } from '@forum/domain/forum/modules'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { sectionColors } from '@forum/domain/platform/designTokens'
import { markUrl } from '@forum/domain/platform/mark'
import { i18n, translated } from '@forum/language'
import { createElement as h, type ReactElement } from 'react'
import { colorClass, type FrontContent } from '../content.ts'
import { words } from '../words.ts'
import { bySession, typeset, written } from './elements.ts'
import { helix } from './helix.ts'

/** Actions for visitors by phase: first the main one, then another. */
function actionsOf({ phase, settings, today, isPublished }: FrontContent): ReactElement[] {
  const { registration } = gatesOn(today, settings.cabinets.main, settings.days[0])
  const register = (className: string) => bySession(className, ['/registration', words.register], ['/', words.cabinet])
  const link = (className: string, href: string, text: string) => h('a', { key: href, className, href }, text)
  const more = 'button'
  const main = 'button main'
  switch (phase) {
    case 'announced':
      return [link(main, '#dates', words.dates), link(more, '#ways', words.howTo)]
    case 'call':
      return [...register(main), link(more, '#ways', words.howTo)]
    case 'preparing':
      return [link(main, '#sections', i18n.t('Секции форума')), ...bySession(more, ['/login', words.signIn], ['/', words.cabinet])]
    case 'programme':
      return [
        link(main, '/program', words.openProgram),
        ...(registration === 'open' ? register(more) : [link(more, '#venue', words.getThere)]),
      ]
    case 'live':
      return hasModule(settings, 'program')
        ? [link(main, '/program', words.openProgram), link(more, '#venue', words.getThere)]
        : [link(main, '#venue', words.getThere)]
    case 'over':
      return [
        ...bySession(main, ['/login', words.certificate], ['/', words.certificate]),
        ...(isPublished ? [link(more, '/program', words.program)] : []),
      ]
  }
}

/** Bar that keeps the main action at hand below the first screen of a phone; null: the page is short, or there is nothing to do. */
export function actionBar({ phase, settings }: FrontContent): ReactElement | null {
  const action = 'button solid'
  if (phase === 'call') return h('p', { className: 'bar' }, ...bySession(action, ['/registration', words.register], ['/', words.cabinet]))
  if ((phase !== 'programme' && phase !== 'live') || !hasModule(settings, 'program')) return null
  return h('p', { className: 'bar' }, h('a', { className: action, href: '/program' }, words.openProgram))
}

const phases = translated({
  announced: () => i18n.t('Скоро регистрация'),
  call: () => i18n.t('Идёт приём заявок'),
  preparing: () => i18n.t('Готовим программу'),
  programme: () => i18n.t('Программа опубликована'),
  over: () => i18n.t('Форум прошёл'),
})

/** State of the forum in two words. */
function stateOf({ phase, settings, today }: FrontContent): string {
  if (phase === 'preparing' && !hasModule(settings, 'program')) return i18n.t('Приём заявок завершён')
  if (phase !== 'live') return phases[phase]
  // Between two days of a forum the earlier one counts.
  const day = settings.days.filter((one) => one <= today).length
  return settings.days.length > 1 ? i18n.t('Идёт сейчас: день {day} из {of}', { day, of: settings.days.length }) : i18n.t('Идёт сейчас')
}

/** Names that are long, or have a word that is, in smaller type: they must not fill a phone, nor leave it at its side. */
function sizeOf(title: string): string {
  const word = Math.max(...title.split(/[ -]/).map(({ length }) => length))
  if (title.length > 90 || word > 17) return 'longest'
  return title.length > 45 || word > 13 ? 'long' : ''
}

/** While the forum is on, the state says it all. */
const nextDate = ({ phase, dates }: FrontContent): KeyDate | undefined =>
  phase === 'live' ? undefined : dates.find(({ kind, isOver }) => (phase === 'over' ? kind === 'certificates' : !isOver))

export function hero(forum: FrontContent): ReactElement {
  const { settings, front, mark } = forum
  const { title, city, venue, english } = settings
  const own = translationOf(settings)
  const name = content(title, english?.title, own?.title)
  const tagline = content(front.tagline, front.english?.tagline, own?.front.tagline)
  const next = nextDate(forum)
  const colors = sectionColors.map((_, position) => colorClass(position))
  return h(
    'div',
    { className: 'stage' },
    h(
      'div',
      { className: 'hero' },
      h('p', { className: 'state' }, stateOf(forum)),
      h('h1', { className: sizeOf(typeset(name.text)) || undefined }, written({ ...name, text: typeset(name.text) }, false)),
      h(
        'p',
        { className: 'when' },
        h('strong', null, daysSpan(settings.days)),
        h('span', null, written(content(city, english?.city, own?.city)), ', ', written(content(venue, english?.venue, own?.venue))),
      ),
      tagline.text && h('p', { className: 'tagline' }, written({ ...tagline, text: typeset(tagline.text) })),
      h('p', { className: 'actions' }, ...actionsOf(forum)),
      next &&
        h(
          'p',
          { className: 'next' },
          h('span', { className: 'dot', 'aria-hidden': true }),
          i18n.t('{what} {when} — {status}', { what: next.title, when: next.when, status: next.status }),
        ),
    ),
    // The helix goes with the mark of the portal.
    ...(mark
      ? [
          h('img', {
            key: 'emblem',
            className: 'emblem',
            src: markUrl(mark.key),
            alt: '',
            width: 280,
            height: 280,
            loading: 'lazy',
            decoding: 'async',
          }),
        ]
      : [
          helix({ halfTurns: 6, step: 210, radius: 118, pairs: 7 }, colors),
          helix({ halfTurns: 9, step: 120, radius: 26, pairs: 6, lying: true }, colors),
        ]),
  )
}
