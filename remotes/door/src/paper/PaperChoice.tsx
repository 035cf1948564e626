import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { openDocument } from '@forum/client/openDocument'
import { getPaperList, type PresencePoint } from '@forum/contracts/door/presence'
import { daysOfPoint } from '@forum/domain/door/presence'
import type { PaperFormat } from '@forum/domain/door/presenceList'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles, Text } from '@forum/ui'
import { ArrowDownloadRegular, DocumentPdfRegular } from '@forum/ui/icons'
import { Stack } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { pointName } from '../reading/pointName.ts'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gap: '12px 16px',
    '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface Chosen {
  pointId: number
  day: string
}

interface Props {
  days: readonly string[]
  points: readonly PresencePoint[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

const paper = (chosen: Chosen, format: PaperFormat) => call(getPaperList, { ...chosen, format })

/** Choice of the list, and its files. */
export function PaperChoice({ days, points, chosen, onChoose }: Props) {
  const styles = useStyles()
  const daysOf = (id: number) => {
    const point = points.find((each) => each.id === id)
    return point ? daysOfPoint(point, days) : []
  }
  const choosePoint = (pointId: number) => {
    const open = daysOf(pointId)
    onChoose({ pointId, day: open.includes(chosen.day) ? chosen.day : (open[0] ?? chosen.day) })
  }
  return (
    <Stack gap={16}>
      <Text>
        {i18n.t(
          'Последнее средство: если на входе не работает ни одно устройство, отмечайте ручкой в напечатанном списке, а потом перенесите галочки сюда.',
        )}
      </Text>
      <div className={styles.fields}>
        <Field label={i18n.t('Точка контроля')}>
          <Select value={chosen.pointId} onChange={(_, { value }) => choosePoint(Number(value))}>
            {points.map((point) => (
              <option key={point.id} value={point.id}>
                {pointName(point)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={i18n.t('День')}>
          <Select value={chosen.day} onChange={(_, { value }) => onChoose({ ...chosen, day: value })}>
            {daysOf(chosen.pointId).map((day) => (
              <option key={day} value={day}>
                {dayInWords(day)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.buttons}>
        <Button icon={<DocumentPdfRegular />} onClick={() => void openDocument(paper(chosen, 'pdf'))}>
          {i18n.t('Напечатать (PDF)')}
        </Button>
        <Button icon={<ArrowDownloadRegular />} onClick={() => void download(paper(chosen, 'xlsx'))}>
          {i18n.t('Таблица (Excel)')}
        </Button>
      </div>
    </Stack>
  )
}
