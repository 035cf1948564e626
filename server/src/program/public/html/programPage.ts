import type { PublishedProgram, PublishedTalk } from '@forum/contracts/program/program'
import { content, sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { type Day, dayIn, dayInWords } from '@forum/domain/platform/calendar'
import { timesAreIn } from '@forum/domain/platform/localTime'
import { clockTime } from '@forum/domain/program/program'
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
import type { Forum } from '../../../forum/current/forum.ts'
import { dotted, html, jsonLd, type Markup, metas, shown } from './markup.ts'
import { forumEvent, sessionEvent } from './structuredData.ts'
import { htmlTexts } from './texts.ts'

type Entry = ScheduleEntry<PublishedTalk>

const spanOf = ({ start, end }: Entry): string => (start === null || end === null ? '' : `${clockTime(start)}–${clockTime(end)}`)

function talkItem(placed: PlacedTalk<PublishedTalk>, day: string): Markup {
  const { talk } = placed
  const time = talkTimeInWords(placed, day)
  if (talk.isCancelled) return html`<li>${dotted(time, htmlTexts.cancelled)}</li>`
  const title = html`<a href="/program/talk/${talk.id}">${shown(content(talk.talkTitle, talk.englishTitle))}</a>`
  const board = talk.board === null ? '' : htmlTexts.board(talk.board)
  return html`<li>${time !== '' && html`<b>${time}</b> `}${title}<br>${dotted(talk.speaker, talk.organizationName, board)}</li>`
}

function entryMarkup(entry: Entry, day: string, open: boolean): Markup {
  const { item, section, room, talks } = entry
  const title = entryTitle(entry)
  const named = section && sectionName(section).text !== title.text ? shown(sectionName(section)) : ''
  const count = talks.filter(({ talk }) => !talk.isCancelled).length
  const facts = dotted(
    spanOf(entry),
    room && shown(content(room.name, room.englishName)),
    named,
    item?.chair && (item.kind === 'plenary' ? item.chair : htmlTexts.chair(item.chair)),
    count > 0 && htmlTexts.talks(count),
  )
  const head = html`<h3>${shown(title)}</h3><small>${facts}</small>`
  if (talks.length === 0) return html`<section>${head}</section>`
  return html`<details${open ? html` open` : ''}><summary>${head}</summary><ul>${talks.map((placed) => talkItem(placed, day))}</ul></details>`
}

/** The programme as it is read without scripts, and by search engines. */
export function programPage(forum: Forum, program: PublishedProgram, url: (path: string) => string, today: Day): PageContent {
  const { title, city, venue } = translatedForum(forum)
  const entries = scheduleOf(program)
  const open = program.talks.length <= OPEN_TALKS_MAX
  const days = program.days.map((day, index) => ({ day, own: entries.filter(({ dayNumber }) => dayNumber === index + 1) }))
  const { publishedAt, release, timeZone } = program
  const version = release !== null && publishedAt && htmlTexts.release(release, dayInWords(dayIn(timeZone, new Date(publishedAt))))
  const description = htmlTexts.description(title)
  const events = entries.filter(({ item, talks }) => item?.kind !== 'break' && (item !== null || talks.length > 0))
  return {
    title: htmlTexts.program,
    description,
    head: html`${metas('property', [
      ['og:title', `${htmlTexts.program} — ${title}`],
      ['og:description', description],
      ['og:type', 'website'],
      ['og:url', url('/program')],
    ])}<link rel="canonical" href="${url('/program')}">${jsonLd({
      '@context': 'https://schema.org',
      ...forumEvent(forum, url('/program')),
      subEvent: events.map((entry) => sessionEvent(entry, program, forum)),
    })}`.html,
    body: html`<h1>${htmlTexts.program}</h1><p>${dotted(title, program.days.map(dayInWords).join(', '), city, venue, version)}</p><p>${timesAreIn(timeZone, program.days)}</p>${
      entries.length === 0
        ? html`<p>${htmlTexts.empty}</p>`
        : isPreliminary(program, today) && html`<p><strong>${htmlTexts.preliminary}</strong> ${htmlTexts.preliminaryHint}</p>`
    }${days.map(({ day, own }) => own.length > 0 && html`<h2>${dayInWords(day)}</h2>${own.map((entry) => entryMarkup(entry, day, open))}`)}`
      .html,
  }
}
