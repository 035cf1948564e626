import type { ProgramTalk } from '@forum/contracts/program/program'
import { content, sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { formatTitles } from '@forum/domain/forum/participation'
import { fileSizeInWords } from '@forum/domain/platform/fileSize'
import { entryTitle } from '@forum/domain/program/programSchedule'
import { slidesTexts } from '@forum/domain/program/slidesTexts'
import { authorName } from '@forum/domain/theses/byline'
import { textRuns } from '@forum/domain/theses/thesis'
import type { PageContent } from '@forum/federation/pageTemplate'
import { i18n } from '@forum/language'
import type { Forum } from '../../../forum/current/forum.ts'
import { html, jsonLd, type Markup, metas, shown } from './markup.ts'
import { placeInWordsOf, toProgram, zoneOf } from './place.ts'
import { talkGraph } from './structuredData.ts'

type Abstract = NonNullable<ProgramTalk['abstract']>
type Neighbour = ProgramTalk['next']

const marked = (text: string): Markup[] => textRuns(text).map((run) => (run.italic ? html`<i>${run.text}</i>` : html`${run.text}`))
const paragraphs = (text: string): Markup[] =>
  text
    .split(/\n+/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p>${marked(part)}</p>`)

const fact = (name: string, value: Markup | string | number | null | false | undefined): Markup =>
  value === null || value === '' || value === false || value === undefined ? html`` : html`<dt>${name}</dt><dd>${value}</dd>`

function abstractMarkup({ authors, organizations, text, literature, funding }: Abstract): Markup {
  const several = organizations.length > 1
  const names = authors.map(
    ({ name, latinName, organizations: marks }, index) =>
      html`${index > 0 ? ', ' : ''}${authorName({ fullName: name, latinName })}${several && html`<sup>${marks.join(',')}</sup>`}`,
  )
  return html`<h2>${i18n.t('Тезисы')}</h2><p>${names}</p><ol>${organizations.map(({ name }) => html`<li>${name}</li>`)}</ol>${paragraphs(text)}${
    literature.length > 0 && html`<h3>${i18n.t('Литература')}</h3><ol>${literature.map((source) => html`<li>${marked(source)}</li>`)}</ol>`
  }${funding.trim() !== '' && html`<h3>${i18n.t('Финансирование')}</h3>${paragraphs(funding)}`}`
}

const slidesMarkup = ({ talk, slides, recording }: ProgramTalk): Markup =>
  html`${
    slides &&
    html`<p><a href="${slides.path}">${talk.format === 'poster' ? slidesTexts.poster : slidesTexts.slides}</a> (${fileSizeInWords(slides.size)})</p>`
  }${recording !== undefined && html`<p><a href="${recording}" rel="noopener nofollow">${slidesTexts.recording}</a></p>`}`

const neighbourMarkup = (label: string, talk: Neighbour): Markup | null =>
  talk && html`<p>${label}: <a href="/program/talk/${talk.id}">${shown(content(talk.talkTitle, talk.englishTitle))}</a></p>`

/** Meta elements for Google Scholar and reference managers. */
function citation(found: ProgramTalk, forum: Forum, url: string): Markup {
  const { talk, abstract } = found
  const title = content(talk.talkTitle, talk.englishTitle)
  const authors = abstract
    ? abstract.authors.flatMap(({ name, latinName, organizations }) => [
        ['citation_author', authorName({ fullName: name, latinName })] as const,
        ...organizations.map((mark) => ['citation_author_institution', abstract.organizations[mark - 1]?.name ?? ''] as const),
      ])
    : [['citation_author', talk.speaker] as const, ['citation_author_institution', talk.organizationName] as const]
  return metas('name', [
    ['citation_title', title.text],
    ...authors,
    ['citation_publication_date', forum.days[0].replaceAll('-', '/')],
    ['citation_conference_title', translatedForum(forum).title],
    ['citation_language', title.language],
    ['citation_public_url', url],
    ...(abstract ? [['citation_abstract_html_url', url] as const] : []),
  ])
}

/** A talk as it is read without scripts, and by search engines. */
export function talkPage(forum: Forum, found: ProgramTalk, url: (path: string) => string, hasProgram: boolean): PageContent {
  const { talk, room, session, section, previous, next, abstract } = found
  const title = content(talk.talkTitle, talk.englishTitle)
  const own = url(`/program/talk/${talk.id}`)
  const time = placeInWordsOf(found)
  const titled = session && entryTitle({ item: session, section })
  const named = section && sectionName(section)
  const description = [talk.speaker, talk.organizationName, time, translatedForum(forum).title].filter(Boolean).join('. ')
  return {
    title: title.text,
    description,
    head: html`${metas('property', [
      ['og:title', title.text],
      ['og:description', description],
      ['og:type', 'article'],
      ['og:url', own],
    ])}${citation(found, forum, own)}<link rel="canonical" href="${own}">${jsonLd(talkGraph(found, forum, own, url(hasProgram ? '/program' : '/forum')))}`
      .html,
    body: html`<h1>${shown(title)}</h1><dl>${fact(
      i18n.t('Докладчик'),
      talk.speakerId === null ? talk.speaker : html`<a href="/program/speaker/${talk.speakerId}">${talk.speaker}</a>`,
    )}${fact(i18n.t('Организация'), talk.organizationName)}${fact(i18n.t('Соавторы'), talk.coauthors)}${fact(
      i18n.t('Форма участия'),
      formatTitles[talk.format],
    )}${fact(i18n.t('Время'), time ? html`${time}<br><small>${zoneOf(found)}</small>` : i18n.t('Время пока не назначено'))}${fact(
      i18n.t('Зал'),
      room && shown(content(room.name, room.englishName)),
    )}${fact(i18n.t('Стенд'), talk.board)}${fact(i18n.t('Заседание'), titled && shown(titled))}${fact(
      i18n.t('Секция'),
      named && named.text !== titled?.text && shown(named),
    )}${fact(i18n.t('Форум'), !found.forum.isCurrent && shown(content(forum.title, forum.english?.title)))}</dl>${slidesMarkup(found)}${
      abstract ? abstractMarkup(abstract) : html`<p>${i18n.t('Тезисы этого доклада не открыты для чтения.')}</p>`
    }${neighbourMarkup(i18n.t('Предыдущий доклад'), previous)}${neighbourMarkup(i18n.t('Следующий доклад'), next)}${hasProgram && toProgram()}`
      .html,
  }
}
