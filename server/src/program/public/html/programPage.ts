import type { PublishedProgram, PublishedTalk } from '@forum/contracts/program/program'
import { content, sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { type Day, dayIn, dayInWords } from '@forum/domain/platform/calendar'
import { timesAreIn } from '@forum/domain/platform/localTime'
import { clockTime, talkPath } from '@forum/domain/program/program'
import {
  entryTitle,
  isPreliminary,
  OPEN_TALKS_MAX,
  type PlacedTalk,
  type ScheduleEntry,
  scheduleOf,
  talkTimeInWords,
} from '@forum/domain/program/programSchedule'
import type { PageContent } from '@forum/federation/pageTemplate'
import { i18n } from '@forum/language'
import type { Forum } from '../../../forum/current/forum.ts'
import { dotted, html, jsonLd, type Markup, metas, shown } from './markup.ts'
import { forumEvent, sessionEvent } from './structuredData.ts'

type Entry = ScheduleEntry<PublishedTalk>

const spanOf = ({ start, end }: Entry): string => (start === null || end === null ? '' : `${clockTime(start)}–${clockTime(end)}`)

/** Makes the address of a path that a page links to. */
type LinkTo = (path: string) => string

function talkItem(placed: PlacedTalk<PublishedTalk>, day: string, linkTo: LinkTo): Markup {
  const { talk } = placed
  const time = talkTimeInWords(placed, day)
  if (talk.isCancelled) return html`<li>${dotted(time, i18n.t('Доклад отменён'))}</li>`
  const title = html`<a href="${linkTo(talkPath(talk.id))}">${shown(content(talk.talkTitle, talk.englishTitle))}</a>`
  const board = talk.board === null ? '' : i18n.t('стенд {number}', { number: talk.board })
  return html`<li>${time !== '' && html`<b>${time}</b> `}${title}<br>${dotted(talk.speaker, talk.organizationName, board)}</li>`
}

function entryMarkup(entry: Entry, day: string, open: boolean, linkTo: LinkTo): Markup {
  const { item, section, room, talks } = entry
  const title = entryTitle(entry)
  const named = section && sectionName(section).text !== title.text ? shown(sectionName(section)) : ''
  const count = talks.filter(({ talk }) => !talk.isCancelled).length
  const facts = dotted(
    spanOf(entry),
    room && shown(content(room.name, room.englishName)),
    named,
    item?.chair && (item.kind === 'plenary' ? item.chair : i18n.t('ведёт {names}', { names: item.chair })),
    count > 0 && i18n.t('{count, plural, one {# доклад} few {# доклада} many {# докладов} other {# доклада}}', { count }),
  )
  const head = html`<h3>${shown(title)}</h3><small>${facts}</small>`
  if (talks.length === 0) return html`<section>${head}</section>`
  return html`<details${open ? html` open` : ''}><summary>${head}</summary><ul>${talks.map((placed) => talkItem(placed, day, linkTo))}</ul></details>`
}

const versionInWords = ({ publishedAt, release, timeZone }: PublishedProgram): string | false =>
  release !== null &&
  publishedAt !== null &&
  i18n.t('Версия {number} от {day}', { number: release, day: dayInWords(dayIn(timeZone, new Date(publishedAt))) })

/** The programme with its heading, for a page without scripts. */
export function programBody(forum: Forum, program: PublishedProgram, today: Day, linkTo: LinkTo): Markup {
  const { title, city, venue } = translatedForum(forum)
  const entries = scheduleOf(program)
  const open = program.talks.length <= OPEN_TALKS_MAX
  const days = program.days.map((day, index) => ({ day, own: entries.filter(({ dayNumber }) => dayNumber === index + 1) }))
  const facts = dotted(title, program.days.map(dayInWords).join(', '), city, venue, versionInWords(program))
  return html`<h1>${i18n.t('Программа')}</h1><p>${facts}</p><p>${timesAreIn(program.timeZone, program.days)}</p>${
    entries.length === 0
      ? html`<p>${i18n.t('Программа появится, когда участники подтвердят выступления.')}</p>`
      : isPreliminary(program, today) &&
        html`<p><strong>${i18n.t('Предварительная программа.')}</strong> ${i18n.t('Время и залы ещё могут измениться.')}</p>`
  }${days.map(({ day, own }) => own.length > 0 && html`<h2>${dayInWords(day)}</h2>${own.map((entry) => entryMarkup(entry, day, open, linkTo))}`)}`
}

/** The programme as it is read without scripts, and by search engines. */
export function programPage(forum: Forum, program: PublishedProgram, url: (path: string) => string, today: Day): PageContent {
  const { title } = translatedForum(forum)
  const heading = i18n.t('Программа')
  const description = i18n.t('Программа: {forum}. Доклады, время и залы.', { forum: title })
  const events = scheduleOf(program).filter(({ item, talks }) => item?.kind !== 'break' && (item !== null || talks.length > 0))
  return {
    title: heading,
    description,
    head: html`${metas('property', [
      ['og:title', `${heading} — ${title}`],
      ['og:description', description],
      ['og:type', 'website'],
      ['og:url', url('/program')],
    ])}<link rel="canonical" href="${url('/program')}">${jsonLd({
      '@context': 'https://schema.org',
      ...forumEvent(forum, url('/program')),
      subEvent: events.map((entry) => sessionEvent(entry, program, forum)),
    })}`.html,
    body: programBody(forum, program, today, (path) => path).html,
  }
}
