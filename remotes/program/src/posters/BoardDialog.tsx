import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type ListedPoster, setBoard } from '@forum/contracts/program/programPapers'
import { BOARD_MAX } from '@forum/domain/program/posterNumbers'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Field, Input, Text } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { useState } from 'react'

interface Props {
  poster: ListedPoster
  posters: readonly ListedPoster[]
  onClose: () => void
}

/** Number of a board; null: an empty text; undefined: not a number of a board. */
function numberOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= BOARD_MAX ? number : undefined
}

/** Dialog that gives a poster another board; two posters with boards swap them. */
export function BoardDialog({ poster, posters, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(String(poster.number ?? ''))
  const [problem, setProblem] = useState<string | null>(null)
  const number = numberOf(text)
  const other = posters.find((one) => one.id !== poster.id && one.number !== null && one.number === number)
  const swap =
    other && poster.number !== null
      ? i18n.t('Поменяется номерами: стенд {number} получит «{title}».', { number: poster.number, title: other.talkTitle })
      : null

  const save = async () => {
    if (number === undefined) return setProblem(i18n.t('Число от 1 до {max}', { max: BOARD_MAX }))
    if (other && poster.number === null)
      return setProblem(i18n.t('Этот номер занят: «{title}». Сначала освободите его.', { title: other.talkTitle }))
    try {
      await call(setBoard, { id: poster.id, number })
    } catch (error) {
      const [message] = (error instanceof ApiError && error.fields.number) || []
      return setProblem(message ?? messageOf(error))
    }
    onClose()
    await revalidate()
  }
  return (
    <FormDialog title={i18n.t('Номер стенда')} action={i18n.t('Сохранить')} onClose={onClose} onSubmit={() => void save()}>
      <Text as="p" block>
        {poster.speaker}. {poster.talkTitle}
      </Text>
      <Field label={i18n.t('Номер')} hint={i18n.t('Пустое поле освобождает стенд.')} validationMessage={problem ?? undefined}>
        <Input
          inputMode="numeric"
          value={text}
          onChange={(_, { value }) => {
            setText(value)
            setProblem(null)
          }}
        />
      </Field>
      <div role="status">{swap}</div>
    </FormDialog>
  )
}
