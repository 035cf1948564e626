import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useReading } from '@forum/client/useReading'
import type { ForumRead } from '@forum/contracts/forum/forum'
import { confirmSettled, getSettling, type SettlingRead } from '@forum/contracts/forum/settling'
import { settlingGroups, settlingTexts } from '@forum/domain/forum/settling/points'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n, translated } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { Group } from '../fields/Group.tsx'
import { Leftovers } from './Leftovers.tsx'
import { placeOf } from './settlingPlaces.ts'

const useStyles = makeStyles({
  point: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px 24px',
    padding: '12px 0',
    alignItems: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  links: { display: 'flex', flexWrap: 'wrap', gap: '8px 20px' },
  fields: { margin: '4px 0 0', paddingLeft: '20px', whiteSpace: 'pre-line' },
  summary: { minHeight: '24px', lineHeight: '1.5rem', cursor: 'pointer' },
  summaryText: { display: 'grid', rowGap: '4px', marginBottom: '16px' },
})

type Point = SettlingRead['points'][number]

interface Props {
  base: ForumRead
  /** Whether there are unsaved changes. */
  dirty: boolean
  onOpen: (place: string) => void
  /** The list of forums names how many points are open. */
  onSettled: () => void
}

/** Points that a forum took from the former one, with those to be confirmed before it can be used. */
export function Settling(props: Props) {
  const { base } = props
  const reading = useReading(getSettling, { id: base.id }, { after: base.version })
  return <Reading of={reading}>{(read) => <Points {...props} {...read} change={reading.change} />}</Reading>
}

type PointsProps = Props & SettlingRead & Pick<ReturnType<typeof useReading<typeof getSettling>>, 'change'>

function Points({ points, draftPath, base, dirty, onOpen, onSettled, change }: PointsProps) {
  const styles = useStyles()
  const [failure, setFailure] = useState<string | null>(null)

  const confirm = async (chosen: readonly Point[]) => {
    setFailure(null)
    try {
      const confirmed = await call(confirmSettled, { id: base.id, version: base.version, points: chosen.map(({ point }) => point) })
      change((before) => ({ ...before, ...confirmed }))
      onSettled()
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  if (points.length === 0) return <Text>{i18n.t('Этот форум создан не по образцу: решать нечего.')}</Text>
  const open = points.filter(({ state }) => state === 'taken')
  const blocking = open.filter(({ isBlocking }) => isBlocking)
  return (
    <>
      <div aria-live="polite" className={styles.summaryText}>
        <Text block>
          {open.length === 0
            ? i18n.t('Всё решено: форум можно сделать текущим в разделе «Форумы».')
            : i18n.t('Осталось решить: {open} из {all}.', { open: open.length, all: points.length })}
        </Text>
        {blocking.length > 0 && (
          <Text block>{i18n.t('Без пунктов о законе и имени, их {count}, форум не станет текущим.', { count: blocking.length })}</Text>
        )}
        {dirty && <Text block>{i18n.t('Сначала сохраните или отмените изменения настроек: проверяется то, что сохранено.')}</Text>}
      </div>
      {failure && <Text role="alert">{failure}</Text>}
      {draftPath && <DraftLinks path={draftPath} />}
      {settlingGroups.map((group) => (
        <PointGroup
          key={group}
          title={settlingTexts.groups[group]}
          points={points.filter((point) => point.group === group)}
          disabled={dirty}
          onConfirm={(chosen) => void confirm(chosen)}
          onOpen={onOpen}
        />
      ))}
      <Leftovers base={base} onOpen={onOpen} />
    </>
  )
}

const drafts = translated({
  forum: () => i18n.t('Страница форума'),
  registration: () => i18n.t('Регистрация'),
  '': () => i18n.t('Личный кабинет'),
  mails: () => i18n.t('Письма'),
  policy: () => i18n.t('Политика'),
  'invitation.pdf': () => i18n.t('Приглашение'),
  'certificate.pdf': () => i18n.t('Сертификат'),
})

/** Links to previews of the forum's documents. */
function DraftLinks({ path }: { path: string }) {
  const styles = useStyles()
  return (
    <Group
      title={i18n.t('Как это будет выглядеть')}
      hint={i18n.t('Откроются в новой вкладке; ссылки действуют час, и по ним ничего нельзя подать или отправить')}
    >
      <List className={styles.links}>
        {keysOf(drafts).map((name) => (
          <li key={name}>
            <a href={`${path}/${name}`} target="_blank" rel="noreferrer">
              {drafts[name]}
            </a>
          </li>
        ))}
      </List>
    </Group>
  )
}

interface GroupProps {
  title: string
  points: readonly Point[]
  disabled: boolean
  onConfirm: (points: readonly Point[]) => void
  onOpen: Props['onOpen']
}

const states = translated({
  taken: () => i18n.t('взято из прошлого'),
  changed: () => i18n.t('изменено'),
  confirmed: () => i18n.t('проверено'),
})

function PointGroup({ title, points, disabled, onConfirm, onOpen }: GroupProps) {
  const styles = useStyles()
  return (
    <Group
      title={title}
      hint={
        points.some(({ isBlocking }) => isBlocking)
          ? i18n.t('Пока здесь есть открытые пункты, форум не станет текущим')
          : i18n.t('О том, что осталось, портал напомнит перед тем, как сделать форум текущим')
      }
    >
      <List>
        {points.map((point) => (
          <li key={point.point} className={styles.point}>
            <div>
              <div className={styles.head}>
                <Text weight="semibold">{point.label}</Text>
                <Badge appearance="tint" color={point.state === 'taken' ? 'warning' : 'success'}>
                  {point.state === 'taken' && point.fields.length === 0 ? i18n.t('не проверено') : states[point.state]}
                </Badge>
              </div>
              {point.isReopened && <Text block>{i18n.t('Открыто снова: включён модуль, без которого это не показывалось.')}</Text>}
              <Fields point={point} />
            </div>
            <div className={styles.buttons}>
              <Button aria-label={i18n.t('Открыть: {point}', { point: point.label })} onClick={() => onOpen(placeOf(point))}>
                {i18n.t('Открыть')}
              </Button>
              {point.state === 'taken' && (
                <Button
                  appearance="primary"
                  disabled={disabled}
                  aria-label={i18n.t('Проверено: {point}', { point: point.label })}
                  onClick={() => onConfirm([point])}
                >
                  {i18n.t('Проверено')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </List>
    </Group>
  )
}

const TEXT_SHOWN = 160
const shortened = (text: string): string => (text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN).trimEnd()}…` : text)

/** A few fields are shown, more are folded. */
const SHOWN = 3

const without = translated({
  operator: () => i18n.t('Не указан: его называют словами тексты прошлого форума'),
  face: () => i18n.t('Знак и цвета портала: этот форум не задаёт своих'),
  modules: () => i18n.t('Все модули включены'),
  mails: () => i18n.t('Тексты писем общие для всех форумов портала; прочтите те, которые изменили сами'),
  people: () => i18n.t('Роли не копируются по секциям: назначьте модераторов новых секций и пригласите экспертов'),
}) as Record<string, string>

function Fields({ point: { fields, point } }: { point: Point }) {
  const styles = useStyles()
  if (fields.length === 0) return <Quiet>{without[point] ?? i18n.t('не указано')}</Quiet>
  const list = (
    <ul className={styles.fields}>
      {fields.map(({ field, label, state, value, isHidden }) => (
        <li key={field}>
          {label}: {shortened(value)}
          {state !== 'taken' && <Quiet> ({states[state]})</Quiet>}
          {isHidden && <Quiet> ({i18n.t('скрыто, пока модуль выключен')})</Quiet>}
        </li>
      ))}
    </ul>
  )
  if (fields.length <= SHOWN) return list
  return (
    <details>
      <summary className={styles.summary}>
        {i18n.t('{count, plural, one {# поле} few {# поля} many {# полей} other {# полей}}', { count: fields.length })}
      </summary>
      {list}
    </details>
  )
}
