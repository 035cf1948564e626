import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { addToast } from '@forum/client/toasts'
import { type VerifiedCertificate, type VerifiedCertificates, verifyCertificate } from '@forum/contracts/participation/registrations'
import { formatInWords } from '@forum/domain/forum/participation'
import { certificateTexts, numberProblem } from '@forum/domain/participation/certificate'
import { certifiedNames } from '@forum/domain/people/duties'
import { daysInWords, formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { useParams } from '@forum/router'
import { Button, PageBody, Panel } from '@forum/ui'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import { Quiet, Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { useState } from 'react'
import * as v from 'valibot'
import { checkedText } from '../formRules.ts'
import { useResetStyles } from '../password/styles.ts'

const CertificateForm = v.object({
  number: checkedText(numberProblem),
  name: checkedText((name) => (name.trim() === '' ? certificateTexts.nameRequired : null)),
})

/** Page that verifies a certificate by its number, which the printed address contains, and the name on it. */
function CertificatePage() {
  const { number = '' } = useParams()
  /** What the number is of; undefined before the first reply. */
  const [found, setFound] = useState<VerifiedCertificates>()
  const { control, handleSubmit } = useForm({ resolver: valibotResolver(CertificateForm), defaultValues: { number, name: '' } })

  const verify = handleSubmit(async (form) => {
    setFound(undefined)
    try {
      setFound(await call(verifyCertificate, form))
    } catch (error) {
      addToast('error', messageOf(error))
    }
  })

  return (
    <PageBody title={i18n.t('Проверка документа')} width="narrow">
      <Panel>
        <Stack as="form" gap={20} onSubmit={verify} noValidate>
          <Quiet as="p" block>
            {i18n.t('Введите номер и полное имя, как они напечатаны в документе.')}
          </Quiet>
          <FormInput control={control} name="number" label={i18n.t('Номер документа')} size="large" autoComplete="off" />
          <FormInput control={control} name="name" label={i18n.t('Фамилия, имя и отчество')} size="large" autoComplete="off" />
          <Button type="submit" appearance="primary" size="large">
            {i18n.t('Проверить')}
          </Button>
          <div role="status">{found !== undefined && <Outcome found={found} />}</div>
        </Stack>
      </Panel>
    </PageBody>
  )
}

/** What a document says, in one line; null: there is none. */
function inWords({ certificate, roleCertificate, visaLetter }: VerifiedCertificates): string | null {
  if (visaLetter) {
    const { forum, days, signedOn } = visaLetter
    return i18n.t('{forum}, {days}: письмо для визы, подписано {day}.', { forum, days: daysInWords(days), day: formatDay(signedOn) })
  }
  if (roleCertificate) {
    const { forum, days, role } = roleCertificate
    return i18n.t('{forum}, {days}: {role}.', { forum, days: daysInWords(days), role: certifiedNames[role] })
  }
  return certificate && participationInWords(certificate)
}

const participationInWords = ({ forum, days, format }: VerifiedCertificate): string =>
  i18n.t('{forum}, {days}. Форма участия: {format}.', { forum, days: daysInWords(days), format: formatInWords(format) })

function Outcome({ found }: { found: VerifiedCertificates }) {
  const styles = useResetStyles()
  const words = inWords(found)
  if (words === null)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody className={styles.message}>{i18n.t('Не найден: проверьте номер и имя.')}</MessageBarBody>
      </MessageBar>
    )
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody className={styles.message}>
        <MessageBarTitle>{found.visaLetter ? i18n.t('Письмо подлинное:') : i18n.t('Сертификат подлинный:')}</MessageBarTitle>
        {words}
      </MessageBarBody>
    </MessageBar>
  )
}

export { CertificatePage as Component }
