import { call } from '@forum/client/call'
import { answerCoauthor, type CoauthorRequest } from '@forum/contracts/participation/coauthors'
import type { CoauthorAnswer as Answer } from '@forum/domain/theses/coauthors'
import { i18n } from '@forum/language'
import { Button, Panel, Text } from '@forum/ui'
import { DestructiveButton } from '@forum/ui/dialog'
import { Quiet, Stack } from '@forum/ui/layout'
import { useState } from 'react'
import { CorrectionForm } from './CorrectionForm.tsx'
import { Problem } from './Problem.tsx'
import { useRowStyles } from './styles.ts'
import { coauthorTexts } from './texts.ts'
import { useAnswer } from './useAnswer.ts'

interface Props {
  request: CoauthorRequest
  link: string
  onAnswered: (answer: Answer) => void
}

function Refusal({ link, onAnswered, onBack }: Pick<Props, 'link' | 'onAnswered'> & { onBack: () => void }) {
  const styles = useRowStyles()
  const { sending, send, problem } = useAnswer()
  const refuse = async () => {
    if (await send(() => call(answerCoauthor, { t: link, answer: 'refused' }))) onAnswered('refused')
  }
  return (
    <>
      <Text>{i18n.t('Ваш адрес будет удалён, а автор тезисов узнает, что вы не автор. Изменить этот ответ нельзя.')}</Text>
      <Problem message={problem} />
      <div className={styles.row}>
        <Button onClick={onBack}>{coauthorTexts.back}</Button>
        <DestructiveButton disabledFocusable={sending} onClick={() => void refuse()}>
          {coauthorTexts.refuse}
        </DestructiveButton>
      </div>
    </>
  )
}

/** How the co-author is printed, and three answers: the first is one press away. */
export function CoauthorAnswer({ request, link, onAnswered }: Props) {
  const styles = useRowStyles()
  const { sending, send, problem } = useAnswer()
  const [step, setStep] = useState<'asking' | 'correcting' | 'refusing'>('asking')
  const { title, authors, place, organizations, correction } = request
  const fullName = authors[place] ?? ''
  const confirm = async () => {
    if (await send(() => call(answerCoauthor, { t: link, answer: 'confirmed' }))) onAnswered('confirmed')
  }
  const back = () => setStep('asking')
  return (
    <Panel>
      <Stack gap={16} wrap="anywhere">
        <Text weight="semibold">{title}</Text>
        {step === 'correcting' ? (
          <CorrectionForm
            link={link}
            fullName={correction?.fullName ?? fullName}
            organizations={correction?.organizations ?? organizations}
            onAnswered={() => onAnswered('corrected')}
            onBack={back}
          />
        ) : (
          <>
            <div>
              <Quiet as="p" className={styles.fact}>
                {i18n.t('Вы — автор {place} из {count}. Так вас напечатают:', { place: place + 1, count: authors.length })}
              </Quiet>
              <p className={styles.fact}>
                <strong>{fullName}</strong>
                {organizations.length > 0 && `, ${organizations.join('; ')}`}
              </p>
            </div>
            {step === 'refusing' ? (
              <Refusal link={link} onAnswered={onAnswered} onBack={back} />
            ) : (
              <>
                <Problem message={problem} />
                <div className={styles.row}>
                  <Button appearance="primary" disabledFocusable={sending} onClick={() => void confirm()}>
                    {i18n.t('Всё верно')}
                  </Button>
                  <Button onClick={() => setStep('correcting')}>{i18n.t('Исправить имя или место работы')}</Button>
                  <Button onClick={() => setStep('refusing')}>{coauthorTexts.refuse}</Button>
                </div>
              </>
            )}
            <Quiet>{i18n.t('Все авторы: {names}', { names: authors.join(', ') })}</Quiet>
          </>
        )}
      </Stack>
    </Panel>
  )
}
