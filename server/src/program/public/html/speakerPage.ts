import type { ProgramSpeaker } from '@forum/contracts/program/program'
import { content } from '@forum/domain/forum/bilingual'
import { formatTitles } from '@forum/domain/forum/participation'
import type { PageContent } from '@forum/federation/pageTemplate'
import { i18n } from '@forum/language'
import { dotted, html, jsonLd, metas, shown } from './markup.ts'
import { placeInWordsOf, toProgram, zoneOf } from './place.ts'

/** A speaker with their talks, as it is read without scripts. */
export function speakerPage(speaker: ProgramSpeaker, url: (path: string) => string, hasProgram: boolean): PageContent {
  const { id, name, organizationName, talks } = speaker
  const own = url(`/program/speaker/${id}`)
  const description = [name, organizationName, ...talks.map(({ talk }) => content(talk.talkTitle, talk.englishTitle).text)]
    .filter(Boolean)
    .join('. ')
  const person = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: own,
    ...(organizationName !== '' && { affiliation: { '@type': 'Organization', name: organizationName } }),
  }
  const zones = new Set(talks.map(zoneOf))
  const items = talks.map((place) => {
    const { talk, room, forum } = place
    const facts = dotted(
      formatTitles[talk.format],
      placeInWordsOf(place),
      zones.size > 1 && zoneOf(place),
      room && shown(content(room.name, room.englishName)),
      !forum.isCurrent && shown(content(forum.title, forum.englishTitle)),
    )
    return html`<li><a href="/program/talk/${talk.id}">${shown(content(talk.talkTitle, talk.englishTitle))}</a><br>${facts}</li>`
  })
  const [zone] = zones.size === 1 ? zones : []
  return {
    title: name,
    description,
    head: html`${metas('property', [
      ['og:title', name],
      ['og:description', description],
      ['og:type', 'profile'],
      ['og:url', own],
    ])}<link rel="canonical" href="${own}">${jsonLd(person)}`.html,
    body: html`<h1>${name}</h1><p>${organizationName}</p><h2>${i18n.t('Доклады')}</h2>${zone !== undefined && html`<p>${zone}</p>`}<ul>${items}</ul>${hasProgram && toProgram()}`
      .html,
  }
}
