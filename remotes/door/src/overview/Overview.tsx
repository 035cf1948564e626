import { momentText } from '@forum/client/forumTime'
import { useReading } from '@forum/client/useReading'
import { type DoorOverview, readDoorOverview } from '@forum/contracts/door/office'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { makeStyles, Panel, Subtitle2, Text, tokens } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { DOOR_PATH } from '../document/address.ts'
import { officePages } from '../office/officePages.ts'
import { useMayOpen } from '../office/useMayOpen.ts'
import { useListStyles } from '../reading/listStyles.ts'
import { pointName } from '../reading/pointName.ts'
import { screenTexts } from '../screen/texts.ts'
import { Figures } from './Figures.tsx'
import { overviewTexts } from './texts.ts'

/** Interval of reading the figures again. */
const EVERY_MS = 5000

const useStyles = makeStyles({
  group: { margin: '0 0 16px' },
  heading: { margin: '0 0 8px' },
  table: {
    borderCollapse: 'collapse',
    '& th, & td': { textAlign: 'start', padding: '4px 24px 4px 0' },
    '& th': { fontWeight: tokens.fontWeightSemibold },
  },
})

function Points({ points }: Pick<DoorOverview, 'points'>) {
  const list = useListStyles()
  const styles = useStyles()
  const mayAdd = useMayOpen('points')
  return (
    <Panel className={styles.group}>
      <Subtitle2 as="h2" block className={styles.heading}>
        {i18n.t('По точкам контроля')}
      </Subtitle2>
      {points.length === 0 && !mayAdd && <Text>{i18n.t('Точек контроля ещё нет: их добавляет организатор.')}</Text>}
      {points.length === 0 && mayAdd && (
        <Text>
          <Link to={officePages.points.path}>{overviewTexts.addPoint}</Link>.{' '}
          {i18n.t('С неё всё начинается: потом подключите устройство и напечатайте бейджи.')}
        </Text>
      )}
      <List>
        {points.map(({ id, inside, capacity, ...point }) => (
          <ListItem key={id}>
            <div className={list.head}>
              <Text weight="semibold">{pointName(point)}</Text>
              <Text>
                {capacity === null
                  ? i18n.t('{inside, plural, one {# человек} few {# человека} many {# человек} other {# человека}}', { inside })
                  : i18n.t('{inside} из {capacity}', { inside, capacity })}
              </Text>
              {capacity !== null && inside >= capacity && <Badge appearance="tint">{i18n.t('мест нет')}</Badge>}
            </div>
          </ListItem>
        ))}
      </List>
    </Panel>
  )
}

function Hours({ hours }: Pick<DoorOverview, 'hours'>) {
  const styles = useStyles()
  return (
    <Panel className={styles.group}>
      <Subtitle2 as="h2" block className={styles.heading} id="door-hours">
        {i18n.t('Пришли сегодня по часам')}
      </Subtitle2>
      {hours.length === 0 ? (
        <Text>{i18n.t('Сегодня ещё никто не пришёл.')}</Text>
      ) : (
        <table className={styles.table} aria-labelledby="door-hours">
          <thead>
            <tr>
              <th scope="col">{i18n.t('Час')}</th>
              <th scope="col">{i18n.t('Человек')}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, came }) => (
              <tr key={hour}>
                <th scope="row">{`${hour}:00–${hour + 1}:00`}</th>
                <td>{came}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Unsent({ unsent, timeZone }: Pick<DoorOverview, 'unsent' | 'timeZone'>) {
  const list = useListStyles()
  const styles = useStyles()
  if (unsent.length === 0) return null
  return (
    <Panel className={styles.group}>
      <Subtitle2 as="h2" block className={styles.heading}>
        {i18n.t('Устройства, которые передали не всё')}
      </Subtitle2>
      <List>
        {unsent.map(({ name, unsent: marks, seenAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two devices may have one name
          <ListItem key={index}>
            <div className={list.head}>
              <Text weight="semibold">{name}</Text>
              <Text>{i18n.t('{count, plural, one {# отметка} few {# отметки} many {# отметок} other {# отметки}}', { count: marks })}</Text>
              {seenAt !== null && <Quiet>{i18n.t('на связи {moment}', { moment: momentText(seenAt, timeZone) })}</Quiet>}
            </div>
          </ListItem>
        ))}
      </List>
    </Panel>
  )
}

/** Links that begin a shift on the device that shows this page. */
function ToDoor() {
  const list = useListStyles()
  const mayPair = useMayOpen('devices')
  return (
    <div className={list.toolbar}>
      {/* The link leads to another document than the portal. */}
      <a href={DOOR_PATH}>{i18n.t('Отмечать на этом устройстве')}</a>
      {mayPair ? (
        <Link to={officePages.devices.path}>{i18n.t('Получить код устройства')}</Link>
      ) : (
        <Quiet>{i18n.t('Нужен код устройства, его даёт организатор.')}</Quiet>
      )}
      <Link to="/presence/screen">{screenTexts.title}</Link>
    </div>
  )
}

/** Overview of the door, which reads its data again while it is visible. */
export function Overview() {
  return (
    <Reading of={useReading(readDoorOverview, {}, { everyMs: EVERY_MS })}>
      {(overview) => (
        <>
          <ToDoor />
          <Figures overview={overview} />
          <Unsent unsent={overview.unsent} timeZone={overview.timeZone} />
          <Points points={overview.points} />
          <Hours hours={overview.hours} />
          <Quiet>{i18n.t('Обновлено {moment}', { moment: momentText(overview.at, overview.timeZone) })}</Quiet>
        </>
      )}
    </Reading>
  )
}
