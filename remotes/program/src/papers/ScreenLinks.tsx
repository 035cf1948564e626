import type { PosterList } from '@forum/contracts/program/programPapers'
import { content } from '@forum/domain/forum/bilingual'
import { Link } from '@forum/router'
import { Panel, Subtitle2, Text } from '@forum/ui'
import { usePapersStyles } from './papersStyles.ts'
import { paperTexts } from './texts.ts'

/** Addresses for displays: the foyer, and the door of each room. */
export function ScreenLinks({ rooms }: Pick<PosterList, 'rooms'>) {
  const styles = usePapersStyles()
  return (
    <Panel className={styles.paper}>
      <Subtitle2 as="h2" className={styles.title}>
        {paperTexts.screens}
      </Subtitle2>
      <Text className={styles.quiet}>{paperTexts.screensHint}</Text>
      <ul className={styles.links}>
        <li>
          <Link to="/program/screen">{paperTexts.foyer}</Link>
        </li>
        {rooms.map(({ id, name, englishName }) => (
          <li key={id}>
            <Link to={`/program/screen?room=${id}`}>{paperTexts.atDoor(content(name, englishName).text)}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
