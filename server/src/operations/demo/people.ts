import { BIRTH_DATE, OTHER_ORGANIZATION_ID, OTHER_POSITION_ID } from '@forum/domain/platform/limits'
import { academicDegrees } from '../../forum/seed/academicDegrees.ts'
import { organizations } from '../../forum/seed/organizations.ts'
import { orgPositions } from '../../forum/seed/orgPositions.ts'
import type { individuals } from '../../platform/database/schema/people.ts'
import type { Random } from './random.ts'

const surnames =
  'Абрамов Агафонов Акимов Алёшин Андреев Антипов Барсуков Белов Березин Блинов Богданов Вавилин Васнецов Вершинин Власов Воронов Гаврилин Глебов Голубев Горский Громов Давыдов Денисов Дубровский Егоров Ежов Елагин Жданов Журавлёв Заболоцкий Зимин Зотов Измайлов Ильин Истомин Калинин Карпов Кириллин Климов Козлов Колосов Коровин Крамской Круглов Лавров Ладыгин Лебедев Логинов Лукин Макаров Малинин Матвеев Мельников Миронов Муравьёв Назаров Нестеров Никитин Озерский Орлов Осипов Павлов Панин Покровский Поляков Рогов Романов Рябинин Савин Сазонов Селезнёв Серов Соболев Стрельцов Тарасов Терентьев Тихонов Уваров Ушаков Фадеев Филатов Фомин Харитонов Хохлов Цветков Чайкин Черкасов Шубин Щеглов Щукин Юдин Якушев Ясенев'.split(
    ' ',
  )
const men =
  'Александр Алексей Андрей Антон Артём Борис Вадим Василий Виктор Глеб Григорий Денис Дмитрий Евгений Егор Иван Игорь Илья Кирилл Константин Максим Михаил Никита Николай Олег Павел Роман Семён Сергей Тимур Фёдор Юрий'.split(
    ' ',
  )
const women =
  'Александра Алёна Анастасия Анна Валентина Вера Виктория Галина Дарья Евгения Екатерина Елена Елизавета Зоя Инна Ирина Кристина Ксения Лариса Лидия Любовь Маргарита Марина Мария Наталья Нина Ольга Полина Светлана София Татьяна Юлия'.split(
    ' ',
  )
const patronymics =
  'Александров Алексеев Андреев Борисов Вадимов Викторов Владимиров Геннадьев Григорьев Дмитриев Евгеньев Иванов Игорев Константинов Леонидов Максимов Михайлов Николаев Олегов Павлов Петров Романов Сергеев Степанов Фёдоров Юрьев'.split(
    ' ',
  )

const latin: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-sch ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => {
      const [letter = '', sound = ''] = pair.split('-')
      return [letter, sound]
    }),
)
const inLatin = (text: string): string => [...text.toLowerCase()].map((letter) => latin[letter] ?? letter).join('')

const feminine = (surname: string): string =>
  surname.endsWith('ой') || surname.endsWith('ий') ? `${surname.slice(0, -2)}ая` : `${surname}а`

export interface MadeUpPerson {
  email: string
  individual: Omit<typeof individuals.$inferInsert, 'userId'>
}

const others = ['Лаборатория «Геном-Север»', 'Компания «БиоСпектр»', 'Независимый исследователь', 'Школа № 17 города Приозёрска']

/** A fictitious person. @param number makes the mail address unique */
export function makePerson(random: Random, number: number): MadeUpPerson {
  const isFemale = random.chance(55)
  const surname = random.pick(surnames)
  const patronymic = random.pick(patronymics)
  const lastName = isFemale ? feminine(surname) : surname
  const organizationId = random.chance(6) ? OTHER_ORGANIZATION_ID : random.pick(organizations).id
  const positionId = random.chance(4) ? OTHER_POSITION_ID : random.pick(orgPositions).id
  const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
  const born = `${random.between(1955, 2004)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`
  return {
    email: `${inLatin(lastName)}.${number}@science.example`,
    individual: {
      lastName,
      firstName: random.pick(isFemale ? women : men),
      middleName: random.chance(3) ? '' : `${patronymic}${isFemale ? 'на' : 'ич'}`,
      isFemale,
      birthDate: born < BIRTH_DATE.min ? BIRTH_DATE.initial : born,
      // An unassigned number range.
      phone: `+7900000${digits(4)}`,
      academicDegreeId: random.pick(academicDegrees).id,
      organizationId,
      positionId,
      otherOrganization: organizationId === OTHER_ORGANIZATION_ID ? random.pick(others) : '',
      otherPosition: positionId === OTHER_POSITION_ID ? 'Приглашённый эксперт' : '',
    },
  }
}
