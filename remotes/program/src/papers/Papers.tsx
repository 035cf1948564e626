import { forum } from '@forum/client/forum'
import type { PosterList } from '@forum/contracts/program/programPapers'
import { hasModule } from '@forum/domain/forum/modules'
import { type ProgramPaper, programPapers } from '@forum/domain/program/programPapers'
import { i18n } from '@forum/language'
import { Button, Panel, Subtitle2, Text } from '@forum/ui'
import { DocumentPdfRegular } from '@forum/ui/icons'
import { Quiet, Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { DoorPaper } from './DoorPaper.tsx'
import { usePapersStyles } from './papersStyles.ts'
import { ScreenLinks } from './ScreenLinks.tsx'
import { paperNames, paperTexts } from './texts.ts'
import { useOpenPaper } from './useOpenPaper.ts'

const ofPosters: readonly ProgramPaper[] = ['labels', 'boards-by-number', 'boards-by-name']

/** Papers of the published programme, and links to its screens. */
export function Papers({ list: { liveRelease, rooms, days } }: { list: PosterList }) {
  const styles = usePapersStyles()
  const { open, unprintable } = useOpenPaper()
  if (liveRelease === null)
    return <Text>{i18n.t('Печатать можно будет, когда программа опубликована: на листах стоит номер версии.')}</Text>
  return (
    <Stack gap={16}>
      <Text>
        {i18n.t('Печатается опубликованная версия {number}. На каждом листе — номер версии и код, который скажет, не устарел ли лист.', {
          number: liveRelease,
        })}
      </Text>
      {unprintable.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {i18n.t('В шрифтах портала нет этих знаков, в PDF вместо них «□»:')}
            <ul className={styles.links}>
              {unprintable.map(({ title, characters }) => (
                <li key={title}>
                  {title}: {characters.join(' ')}
                </li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      <ul className={styles.list}>
        {programPapers
          .filter((kind) => hasModule(forum(), 'posters') || !ofPosters.includes(kind))
          .map((kind) => (
            <li key={kind}>
              <Panel className={styles.paper}>
                <Subtitle2 as="h2" className={styles.title}>
                  {paperNames[kind].name}
                </Subtitle2>
                <Quiet>{paperNames[kind].hint}</Quiet>
                <Button icon={<DocumentPdfRegular />} aria-label={paperTexts.openNamed(paperNames[kind].name)} onClick={() => open(kind)}>
                  {paperTexts.open}
                </Button>
              </Panel>
            </li>
          ))}
      </ul>
      {rooms.length > 0 && <DoorPaper rooms={rooms} days={days} onOpen={(sheet) => open('doors', sheet)} />}
      <ScreenLinks rooms={rooms} />
    </Stack>
  )
}
