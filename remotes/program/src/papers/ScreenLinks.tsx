import type { PosterList } from '@forum/contracts/program/programPapers'
import { content } from '@forum/domain/forum/bilingual'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Panel, Subtitle2 } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { usePapersStyles } from './papersStyles.ts'

/** Addresses for displays: the foyer, and the door of each room. */
export function ScreenLinks({ rooms }: Pick<PosterList, 'rooms'>) {
  const styles = usePapersStyles()
  return (
    <Panel className={styles.paper}>
      <Subtitle2 as="h2" className={styles.title}>
        {i18n.t('Экраны')}
      </Subtitle2>
      <Quiet>{i18n.t('Откройте на телевизоре или планшете. Экран обновляется сам раз в минуту.')}</Quiet>
      <ul className={styles.links}>
        <li>
          <Link to="/program/screen">{i18n.t('Экран для фойе: все залы')}</Link>
        </li>
        {rooms.map(({ id, name, englishName }) => (
          <li key={id}>
            <Link to={`/program/screen?room=${id}`}>{i18n.t('Экран у двери: {room}', { room: content(name, englishName).text })}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
