import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { answerPublication, getPublication, type PublicationRead } from '@forum/contracts/theses/publication'
import { formatDay } from '@forum/domain/platform/calendar'
import type { PublicationAnswer } from '@forum/domain/theses/volume/publication'
import { i18n } from '@forum/language'
import { TextLink } from '@forum/ui'
import { PublicationChoice } from '@forum/ui/publication-choice'
import { Reading } from '@forum/ui/reading'

/** The owner's consent to publish the thesis: in the programme, in the volume of the forum, or not. */
export function Publication({ registrationId: id }: { registrationId: number }) {
  const reading = useReading(getPublication, { id })
  async function answer(given: PublicationAnswer, read: PublicationRead): Promise<void> {
    reading.change((former) => ({ ...former, answer: given }))
    try {
      await call(answerPublication, { id, answer: given, licence: read.licence })
    } catch (error) {
      showFailure(error)
      await reading.reload()
    }
  }
  return (
    <Reading of={reading}>
      {(read) => (
        <PublicationChoice
          value={read.answer}
          licence={read.licence}
          closedOn={read.closedOn}
          hint={read.closedOn === null ? undefined : <ClosedVolume closedOn={read.closedOn} paper={read.paper} />}
          onChange={(given) => void answer(given, read)}
        />
      )}
    </Reading>
  )
}

function ClosedVolume({ closedOn, paper }: { closedOn: string; paper: string | null }) {
  const day = formatDay(closedOn)
  if (paper === null) return i18n.t('Сборник издан {day}, этих тезисов в нём нет.', { day })
  return (
    <>
      {i18n.t('Тезисы изданы в сборнике {day} и остаются в нём.', { day })}{' '}
      <TextLink href={paper} target="_blank">
        {i18n.t('Страница в сборнике')}
      </TextLink>
    </>
  )
}
