import { type Content, content, sectionName, translationOf } from '@forum/domain/forum/bilingual'
import type { ForumPhase } from '@forum/domain/forum/forumPhase'
import { standardWays } from '@forum/domain/forum/frontPage'
import { hasModule } from '@forum/domain/forum/modules'
import { type Format, formats, formatsOf } from '@forum/domain/forum/participation'
import { dayWithWeekday } from '@forum/domain/platform/dayWords'
import { currentLanguage, i18n, translated } from '@forum/language'
import { Fragment, createElement as h, type ReactElement } from 'react'
import type { FrontContent, ShownSection } from '../content.ts'
import { words } from '../words.ts'
import { block, bySession, folded, pair, typeset, written } from './elements.ts'
import { actionBar } from './hero.ts'
import { contacts, partners, speakers } from './people.ts'
import { venue } from './venue.ts'

type Block = (forum: FrontContent) => ReactElement | null

const dates: Block = ({ dates: all }) =>
  block(
    { id: 'dates', title: words.dates },
    h(
      'ol',
      { className: 'dates' },
      all.map(({ kind, title, when, status, isOver }) =>
        h(
          'li',
          { key: kind, className: isOver ? 'past' : undefined },
          h('span', { className: 'what' }, title),
          h('strong', null, when),
          h('span', { className: 'status' }, status),
        ),
      ),
    ),
  )

const topics: Block = ({ settings, front }) => {
  const { text, language } = content(front.topics, front.english?.topics, translationOf(settings)?.front.topics)
  if (text.length === 0) return null
  return block(
    { id: 'topics', title: i18n.t('О чём форум') },
    h(
      'ul',
      { className: 'topics' },
      text.map((topic) => h('li', { key: topic }, written({ text: typeset(topic), language }))),
    ),
  )
}

/** The organisers' text, otherwise the standard one. */
function wayText({ settings, front }: FrontContent, format: Format): Content {
  const own = content(front.ways[format], front.english?.ways[format], translationOf(settings)?.front.ways[format])
  return own.text === '' ? { text: standardWays[format], language: currentLanguage() } : own
}

const way = translated({
  listener: () => i18n.t('Слушателем'),
  oral: () => i18n.t('С устным докладом'),
  poster: () => i18n.t('Со стендовым докладом'),
})

const ways: Block = (forum) => {
  const { settings, dates: all } = forum
  const whenOf = (wanted: string) => all.find(({ kind }) => kind === wanted)?.when ?? ''
  const { textMin, textMax } = settings.limits.thesis
  const registration = i18n.t('Регистрация {when}', { when: whenOf('registration') })
  const talk = i18n.t('Заявка и тезисы {when}; в тексте от {from} до {to} символов', { when: whenOf('theses'), from: textMin, to: textMax })
  const offered = formatsOf(settings)
  return block(
    { id: 'ways', title: offered.length === formats.length ? i18n.t('Три способа участвовать') : words.howTo, className: 'wide' },
    h(
      'ul',
      { className: 'ways' },
      offered.map((format) =>
        h(
          'li',
          { key: format },
          h('h3', null, way[format]),
          h('p', null, written(wayText(forum, format))),
          h('p', { className: 'quiet' }, format === 'listener' ? registration : talk),
        ),
      ),
    ),
    h(
      'p',
      { className: 'after' },
      h(
        'span',
        { className: 'quiet' },
        i18n.t('Сначала создаётся личный кабинет — в нём выбирают форму участия, загружают тезисы и получают приглашение.'),
      ),
      ...(forum.phase === 'call' || forum.phase === 'programme'
        ? bySession('button solid', ['/registration', words.register], ['/', words.cabinet])
        : []),
    ),
  )
}

const takes = ({ takesOral, takesPosters }: ShownSection): string =>
  takesOral && takesPosters
    ? i18n.t('устные и стендовые доклады')
    : takesOral
      ? i18n.t('устные доклады')
      : takesPosters
        ? i18n.t('стендовые доклады')
        : i18n.t('для всех участников')

const sectionList = (sections: readonly ShownSection[]): ReactElement =>
  h(
    'ul',
    { className: 'sections' },
    sections.map((section) =>
      h(
        'li',
        { key: section.id, className: section.color },
        pair(),
        h('span', null, h('span', { className: 'name' }, written(sectionName(section))), h('span', { className: 'quiet' }, takes(section))),
      ),
    ),
  )

const dayFacts = (index: number, days: number, count: number): string =>
  [
    ...(days > 1 ? [i18n.t('День {number}', { number: index + 1 })] : []),
    i18n.t('{count, plural, one {# мероприятие} few {# мероприятия} many {# мероприятий} other {# мероприятия}}', { count }),
  ].join(' · ')

const sections: Block = ({ sections: all, settings }) => {
  if (all.length === 0) return null
  return block(
    { id: 'sections', title: i18n.t('Секции и мероприятия'), className: 'wide' },
    h(
      'div',
      { className: 'days' },
      settings.days.map((day, index) => {
        const own = all.filter(({ dayNumber }) => dayNumber === index + 1)
        return (
          own.length > 0 &&
          h(
            Fragment,
            { key: day },
            folded(
              'day',
              h('h3', null, h('span', null, dayFacts(index, settings.days.length, own.length)), dayWithWeekday(day)),
              sectionList(own),
            ),
          )
        )
      }),
    ),
  )
}

const program: Block = ({ settings }) =>
  hasModule(settings, 'program')
    ? block(
        { id: 'program', title: i18n.t('Программа готова'), className: 'call' },
        h('p', null, i18n.t('Залы, время, докладчики — по дням и секциям. Отметьте доклады, на которые хотите попасть.')),
        h('p', null, h('a', { className: 'button solid', href: '/program' }, words.openProgram)),
      )
    : null

const today: Block = (forum) => {
  const { settings, sections: all, today: day } = forum
  const number = settings.days.indexOf(day) + 1
  // A day between two of the forum.
  if (number === 0) return program(forum)
  return block(
    { id: 'program', title: [i18n.t('Сегодня'), h('small', { key: 'day' }, dayWithWeekday(day))], className: 'call' },
    sectionList(all.filter(({ dayNumber }) => dayNumber === number)),
    hasModule(settings, 'program') && h('p', null, h('a', { className: 'button solid', href: '/program' }, words.openProgram)),
  )
}

const after: Block = ({ dates: all, isPublished }) => {
  const when = all.find(({ kind }) => kind === 'certificates')?.when ?? ''
  return block(
    { id: 'after', title: i18n.t('После форума'), className: 'call' },
    h(
      'p',
      null,
      i18n.t('Сертификаты выдаются в личном кабинете {when}.', { when }),
      isPublished && ` ${i18n.t('Программа и тезисы остаются на портале.')}`,
    ),
  )
}

/** Order of blocks in each phase: what visitors come for is first. */
const order: Record<ForumPhase, readonly Block[]> = {
  announced: [dates, topics, ways, sections, speakers, venue, partners, contacts],
  call: [dates, topics, ways, sections, speakers, venue, partners, contacts],
  preparing: [topics, sections, speakers, dates, venue, partners, contacts],
  programme: [program, dates, speakers, sections, topics, ways, venue, partners, contacts],
  live: [today, venue, speakers, sections, partners, contacts],
  over: [after, speakers, sections, partners, contacts],
}

/** The first block, then the others with the bar, which appears with them. */
export function blocks(forum: FrontContent): ReactElement[] {
  const [first, ...others] = order[forum.phase].map((part) => part(forum)).filter((part) => part !== null)
  return [...(first ? [first] : []), h('div', { key: 'rest', className: 'rest' }, ...others, actionBar(forum))]
}
