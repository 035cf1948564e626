import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { type ListedPoster, numberPosters } from '@forum/contracts/program/programPapers'
import { type PosterOrder, posterOrderNames, posterOrders } from '@forum/domain/program/posterNumbers'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Field } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { useState } from 'react'
import { posterTexts } from './texts.ts'

/** Dialog that numbers all posters, or those without a number. */
export function NumberDialog({ posters, onClose }: { posters: readonly ListedPoster[]; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const late = posters.filter(({ number }) => number === null).length
  const first = Math.max(0, ...posters.map(({ number }) => number ?? 0)) + 1
  const [order, setOrder] = useState<PosterOrder>('section')
  const [whom, setWhom] = useState(late > 0 ? 'late' : 'all')
  const [failure, setFailure] = useState<string | null>(null)

  const number = async () => {
    try {
      const { numbered } = await call(numberPosters, { order, renumber: whom === 'all' })
      showSuccess(
        i18n.t(
          '{count, plural, one {# доклад получил} few {# доклада получили} many {# докладов получили} other {# доклада получили}} номер',
          { count: numbered },
        ),
      )
    } catch (error) {
      return setFailure(messageOf(error))
    }
    onClose()
    await revalidate()
  }
  return (
    <FormDialog
      title={i18n.t('Номера стендов')}
      problem={failure}
      action={posterTexts.number}
      onClose={onClose}
      onSubmit={() => void number()}
    >
      <Field
        label={i18n.t('Порядок')}
        hint={i18n.t('Стенды одного автора всегда рядом. «По близости тем» ставит рядом похожие по словам тезисы.')}
      >
        <RadioGroup value={order} onChange={(_, { value }) => setOrder(value as PosterOrder)}>
          {posterOrders.map((name) => (
            <Radio key={name} value={name} label={posterOrderNames[name]} />
          ))}
        </RadioGroup>
      </Field>
      <Field
        label={i18n.t('Кому дать номера')}
        hint={
          whom === 'all'
            ? i18n.t('Напечатанные таблички и списки устареют, их коды скажут об этом.')
            : i18n.t('Остальные номера не изменятся, новые начнутся с {first}.', { first })
        }
      >
        <RadioGroup value={whom} onChange={(_, { value }) => setWhom(value)}>
          <Radio value="late" label={i18n.t('Только докладам без номера ({count})', { count: late })} disabled={late === 0} />
          <Radio value="all" label={i18n.t('Всем заново ({count})', { count: posters.length })} />
        </RadioGroup>
      </Field>
    </FormDialog>
  )
}
