import { normalizeMarkup, readableLength, upperCaseTitle } from '@forum/domain/theses/thesis'
import { settings } from '../../forum/seed/forum.ts'
import type { theses } from '../../platform/database/schema/theses.ts'
import type { Random } from './random.ts'

const limits = settings.limits.thesis

/** Invented titles and theses that look like genomics. */

const genes = 'BRCA1 TP53 CFTR FTO MTHFR SLC6A4 ABCB1 CYP2D6 LEP PRNP GBSSI DREB2 VRN1 FLC nifH rpoB gyrA SOX9 MC1R HLA-DRB1'.split(' ')
const methods = [
  'полногеномное секвенирование',
  'секвенирование длинными прочтениями',
  'анализ экспрессии в одиночных клетках',
  'полногеномный поиск ассоциаций',
  'метагеномный анализ',
  'редактирование с помощью направляемых нуклеаз',
  'сравнительный анализ геномов',
  'анализ метилирования ДНК',
]
const subjects = [
  'популяций северного оленя',
  'сортов мягкой пшеницы',
  'жителей прибрежных районов',
  'микробиоты озёрных отложений',
  'пациентов с редкими наследственными болезнями',
  'молочных пород крупного рогатого скота',
  'древних захоронений лесостепи',
  'клинических изолятов бактерий',
  'диких видов картофеля',
  'лиственницы на границе ареала',
]
const goals = [
  'устойчивости к стрессу',
  'генетического разнообразия',
  'чувствительности к лекарствам',
  'скорости роста',
  'структуры популяции',
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const gene = (random: Random): string => `<i>${random.pick(genes)}</i>`

export function makeTitle(random: Random): string {
  const method = random.pick(methods)
  const subject = random.pick(subjects)
  return random.pick([
    () => `${capital(method)} ${subject}: оценка ${random.pick(goals)}`,
    () => `Роль гена ${random.pick(genes)} в формировании ${random.pick(goals)} у ${subject}`,
    () => `Новые маркеры ${random.pick(goals)} по данным исследования ${subject}`,
    () => `Оценка ${random.pick(goals)} ${random.pick(subjects)}: первые результаты и открытые вопросы`,
  ])()
}

const sentences: ((random: Random) => string)[] = [
  (r) => `Изучение ${r.pick(goals)} у ${r.pick(subjects)} остаётся одной из нерешённых задач современной геномики.`,
  (r) => `Цель работы — выявить варианты гена ${gene(r)}, связанные с изменением ${r.pick(goals)}.`,
  (r) =>
    `В исследование вошло ${r.between(48, 960)} образцов, собранных в ${r.between(3, 24)} точках за ${r.between(2, 7)} полевых сезонов.`,
  (r) => `Применяли ${r.pick(methods)} со средним покрытием ${r.between(12, 60)}× и последующей проверкой вручную.`,
  (r) => `Качество прочтений оценивали по двум независимым метрикам; исключено ${r.between(1, 9)} % данных.`,
  (r) => `Обнаружено ${r.between(120, 9800)} вариантов, из которых ${r.between(3, 90)} ранее не были описаны.`,
  (r) => `Носители редкого аллеля ${gene(r)} отличались от контрольной группы (p < 0,0${r.between(1, 5)}).`,
  (r) => `Взаимодействие генов ${gene(r)} и ${gene(r)} подтверждено в независимой выборке из ${r.between(40, 400)} образцов.`,
  (r) =>
    `Сборка генома имеет длину ${r.between(2, 17)},${r.between(1, 9)} млрд п. н. и показатель N50, равный ${r.between(1, 48)} млн п. н.`,
  (r) => `Доля объяснённой изменчивости составила ${r.between(7, 42)} %, что согласуется с независимыми оценками.`,
  (r) => `Анализ обогащения показал участие генов ответа на холод, в том числе ${gene(r)}.`,
  () => 'Полученные данные размещены в открытом репозитории вместе с протоколами обработки.',
  () => 'Результаты могут быть использованы при разработке панелей маркеров и программ сохранения генофонда.',
  (r) => `Ограничением работы остаётся небольшой объём выборки для ${r.pick(subjects)}.`,
  (r) => `На следующем этапе планируется ${r.pick(methods)} с расширением выборки до ${r.between(1, 9)} тысяч образцов.`,
]

function makeText(random: Random): string {
  const goal = random.between(limits.textMin + 150, limits.textMax - 250)
  const paragraphs: string[] = []
  let length = 0
  while (length < goal) {
    const paragraph = random
      .some(sentences, random.between(3, 5))
      .map((sentence) => sentence(random))
      .join(' ')
    if (length + readableLength(paragraph) + 1 > limits.textMax) continue
    paragraphs.push(paragraph)
    length += readableLength(paragraph) + 1
  }
  return paragraphs.join('\n')
}

interface Author {
  fullName: string
  email: string
  organization: { id: number; name: string }
}

type MadeUpThesis = Omit<typeof theses.$inferInsert, 'id' | 'registrationId' | 'createdAt'>

/** @param others coauthors */
export function makeThesis(random: Random, title: string, author: Author, others: readonly Author[]): MadeUpThesis {
  const places = [...new Map([author, ...others].map(({ organization }) => [organization.id, organization])).values()]
  const organizations = places.map(({ id, name }, index) => ({ number: index + 1, otherName: name, printedName: name, organizationId: id }))
  const named = ({ fullName, organization }: Author) => {
    const organizationNumbers = [places.findIndex(({ id }) => id === organization.id) + 1]
    return { fullName, organizationNumbers }
  }
  const year = () => random.between(2016, 2024)
  return {
    title: upperCaseTitle(title),
    text: normalizeMarkup(makeText(random)),
    funding: random.chance(60)
      ? `Работа выполнена в рамках государственного задания № ${random.between(100, 999)}-${random.between(10, 99)}.`
      : '',
    email: author.email,
    literature: random.some(
      [
        `Озерский П. А. Геномика популяций. Приозёрск, ${year()}.`,
        `Лукина В. С. Длинные прочтения и сборка геномов // Вестник геномики. ${year()}. № ${random.between(1, 12)}.`,
        `Елагин Д. О. Маркеры устойчивости // Генетические исследования. ${year()}. Т. ${random.between(2, 40)}.`,
        `Shubin I. Notes on rare variants. ${year()}.`,
      ],
      random.between(0, 4),
    ),
    organizations,
    speaker: named(author),
    coauthors: others.map((other, index) => ({ ...named(other), id: index + 1 })),
  }
}
