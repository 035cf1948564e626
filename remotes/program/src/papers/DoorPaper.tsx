import type { PosterList } from '@forum/contracts/program/programPapers'
import { content } from '@forum/domain/forum/bilingual'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Button, Field, Panel, Subtitle2 } from '@forum/ui'
import { DocumentPdfRegular } from '@forum/ui/icons'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { usePapersStyles } from './papersStyles.ts'
import { paperTexts } from './texts.ts'

interface Props extends Pick<PosterList, 'rooms' | 'days'> {
  onOpen: (sheet: { roomId: number; day: string }) => void
}

/** The sheet of one room and day. */
export function DoorPaper({ rooms, days, onOpen }: Props) {
  const styles = usePapersStyles()
  const [room, setRoom] = useState(String(rooms[0]?.id ?? ''))
  const [day, setDay] = useState(days[0] ?? '')
  return (
    <Panel className={styles.paper}>
      <Subtitle2 as="h2" className={styles.title}>
        {paperTexts.oneDoor}
      </Subtitle2>
      <div className={styles.door}>
        <Field label={i18n.t('Зал')}>
          <Select value={room} onChange={(_, { value }) => setRoom(value)}>
            {rooms.map(({ id, name, englishName }) => (
              <option key={id} value={id}>
                {content(name, englishName).text}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={i18n.t('День')}>
          <Select value={day} onChange={(_, { value }) => setDay(value)}>
            {days.map((one) => (
              <option key={one} value={one}>
                {formatDay(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          icon={<DocumentPdfRegular />}
          aria-label={paperTexts.openNamed(paperTexts.oneDoor)}
          onClick={() => onOpen({ roomId: Number(room), day })}
        >
          {paperTexts.open}
        </Button>
      </div>
    </Panel>
  )
}
