import { type Content, content, sectionName, translationOf } from '@forum/domain/forum/bilingual'
import type { ForumPhase } from '@forum/domain/forum/forumPhase'
import { standardWays } from '@forum/domain/forum/frontPage'
import { hasModule } from '@forum/domain/forum/modules'
import { type Format, formats, formatsOf } from '@forum/domain/forum/participation'
import { dayWithWeekday } from '@forum/domain/platform/dayWords'
import { currentLanguage } from '@forum/language'
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
    { id: 'topics', title: words.topics },
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

const ways: Block = (forum) => {
  const { settings, dates: all } = forum
  const whenOf = (wanted: string) => all.find(({ kind }) => kind === wanted)?.when ?? ''
  const { textMin, textMax } = settings.limits.thesis
  const registration = words.forListener(whenOf('registration'))
  const talk = words.forTalk(whenOf('theses'), textMin, textMax)
  const offered = formatsOf(settings)
  return block(
    { id: 'ways', title: offered.length === formats.length ? words.ways : words.howTo, className: 'wide' },
    h(
      'ul',
      { className: 'ways' },
      offered.map((format) =>
        h(
          'li',
          { key: format },
          h('h3', null, words.way[format]),
          h('p', null, written(wayText(forum, format))),
          h('p', { className: 'quiet' }, format === 'listener' ? registration : talk),
        ),
      ),
    ),
    h(
      'p',
      { className: 'after' },
      h('span', { className: 'quiet' }, words.oneAccount),
      ...(forum.phase === 'call' || forum.phase === 'programme'
        ? bySession('button solid', ['/registration', words.register], ['/', words.cabinet])
        : []),
    ),
  )
}

const takes = ({ takesOral, takesPosters }: ShownSection): string =>
  takesOral && takesPosters ? words.takes.both : takesOral ? words.takes.oral : takesPosters ? words.takes.poster : words.takes.none

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
  [...(days > 1 ? [words.day(index + 1)] : []), words.sectionCount(count)].join(' · ')

const sections: Block = ({ sections: all, settings }) => {
  if (all.length === 0) return null
  return block(
    { id: 'sections', title: words.sections, className: 'wide' },
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
        { id: 'program', title: words.programBlock.title, className: 'call' },
        h('p', null, words.programBlock.text),
        h('p', null, h('a', { className: 'button solid', href: '/program' }, words.openProgram)),
      )
    : null

const today: Block = (forum) => {
  const { settings, sections: all, today: day } = forum
  const number = settings.days.indexOf(day) + 1
  // A day between two of the forum.
  if (number === 0) return program(forum)
  return block(
    { id: 'program', title: [words.today, h('small', { key: 'day' }, dayWithWeekday(day))], className: 'call' },
    sectionList(all.filter(({ dayNumber }) => dayNumber === number)),
    hasModule(settings, 'program') && h('p', null, h('a', { className: 'button solid', href: '/program' }, words.openProgram)),
  )
}

const after: Block = ({ dates: all, isPublished }) => {
  const when = all.find(({ kind }) => kind === 'certificates')?.when ?? ''
  return block(
    { id: 'after', title: words.after.title, className: 'call' },
    h('p', null, words.after.certificates(when), isPublished && ` ${words.after.program}`),
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
