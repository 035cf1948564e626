import type { ProgramTalk } from '@forum/contracts/program/program'
import { content, sectionName } from '@forum/domain/forum/bilingual'
import { formatTitles } from '@forum/domain/forum/participation'
import { entryTitle } from '@forum/domain/program/programSchedule'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Content } from '@forum/ui'
import { programTexts } from '../../texts.ts'
import { Fact, Facts } from './Facts.tsx'
import { talkTimeText } from './talkTimeText.ts'

/** Speaker, organisation, time and place of a talk. */
export function TalkFacts({ place }: { place: ProgramTalk }) {
  const { talk, forum, section, session, room } = place
  const titled = session && entryTitle({ item: session, section })
  const named = section && sectionName(section)
  return (
    <Facts>
      <Fact name={programTexts.speaker}>
        {talk.speakerId === null ? talk.speaker : <Link to={`/program/speaker/${talk.speakerId}`}>{talk.speaker}</Link>}
      </Fact>
      <Fact name={i18n.t('Организация')}>{talk.organizationName}</Fact>
      <Fact name={i18n.t('Соавторы')}>{talk.coauthors}</Fact>
      <Fact name={programTexts.format}>{formatTitles[talk.format]}</Fact>
      <Fact name={i18n.t('Время')}>{talkTimeText(place) || i18n.t('Время пока не назначено')}</Fact>
      <Fact name={programTexts.room}>{room && <Content {...content(room.name, room.englishName)} />}</Fact>
      <Fact name={i18n.t('Стенд')}>{talk.board}</Fact>
      <Fact name={i18n.t('Заседание')}>{titled && <Content {...titled} />}</Fact>
      <Fact name={programTexts.section}>{named && named.text !== titled?.text && <Content {...named} />}</Fact>
      <Fact name={i18n.t('Форум')}>{forum.isCurrent ? null : <Content {...content(forum.title, forum.englishTitle)} />}</Fact>
    </Facts>
  )
}
