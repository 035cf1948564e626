import { forum } from '@forum/client/forum'
import { optionName } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { formatNames, stageNames } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n, translated } from '@forum/language'
import { readView, type ViewInput } from '../../views/view.ts'
import { filterTexts, participantsTexts } from '../texts.ts'

const yesOrNo = (value: boolean) => (value ? '1' : '0')

/** Files with a field to filter by. */
export const fileKeys = () =>
  (['hasThesisDoc', 'hasThesisPdf', 'hasExpertOpinion'] as const).filter(
    (key) => key !== 'hasExpertOpinion' || hasModule(forum(), 'opinions'),
  )

const decidedNames = translated({ '1': () => i18n.t('Решение принято'), '0': () => i18n.t('Решения нет') })

const talkNames = translated({ '1': () => i18n.t('Только доклады'), '0': () => i18n.t('Без докладов') })

const slidesNames = translated({ '1': () => i18n.t('Слайды или стенд присланы'), '0': () => i18n.t('Слайды или стенд не присланы') })

const publicationNames = translated({
  '1': () => i18n.t('Ответили о публикации тезисов'),
  '0': () => i18n.t('Не ответили о публикации тезисов'),
})

/** Filters that only a link or a saved view sets, without a field. */
export const linkedFilters = (view: ViewInput) => {
  const { requestedFormat, createdOn, talk, decided, affectedBy, hasSlides, isPublicationAnswered, hasExpertOpinion } = view
  return [
    ['requestedFormat', requestedFormat && i18n.t('Заявленный формат: {name}', { name: formatNames[requestedFormat] })],
    ['createdOn', createdOn && i18n.t('Дата регистрации: {day}', { day: formatDay(createdOn) })],
    ['affectedBy', affectedBy && i18n.t('У кого что-то отняла версия {version} настроек', { version: Number(affectedBy) })],
    ['hasSlides', hasSlides === undefined ? '' : slidesNames[yesOrNo(hasSlides)]],
    ['isPublicationAnswered', isPublicationAnswered === undefined ? '' : publicationNames[yesOrNo(isPublicationAnswered)]],
    ['talk', talk === undefined ? '' : talkNames[yesOrNo(talk)]],
    ['decided', decided === undefined ? '' : decidedNames[yesOrNo(decided)]],
    [
      'hasExpertOpinion',
      hasExpertOpinion === undefined || hasModule(forum(), 'opinions') ? '' : filterTexts.file.hasExpertOpinion[yesOrNo(hasExpertOpinion)],
    ],
  ] as const
}

const labelled = (label: string, value: string | undefined | false) => value && `${label}: ${value}`

/** Filters of a view in words, for print; empty without a filter. */
export function filterWords(params: URLSearchParams, sections: readonly Section[]): string {
  const view = readView(params)
  const { search, format, state, sectionId, hasThesis } = view
  const section = sections.find(({ id }) => String(id) === String(sectionId))
  const words = [
    labelled(participantsTexts.search, search),
    labelled(filterTexts.format, format && formatNames[format]),
    labelled(filterTexts.state, state && stageNames[state]),
    labelled(filterTexts.section, String(sectionId) === '0' ? filterTexts.withoutSection : section && optionName(section)),
    labelled(filterTexts.thesis, hasThesis !== undefined && (hasThesis ? filterTexts.withThesis : filterTexts.withoutThesis)),
    ...fileKeys().map((key) => {
      const value = view[key]
      return value !== undefined && filterTexts.file[key][yesOrNo(value)]
    }),
    ...linkedFilters(view).map(([, text]) => text),
  ]
  return words.filter(Boolean).join('; ')
}
