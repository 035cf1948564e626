import { campaignPlaceholders } from '@forum/domain/dashboard/campaigns'
import { mailStateNames } from '@forum/domain/dashboard/mailStates'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { Reading } from '@forum/ui/reading'
import { MailView } from '../message/MailView.tsx'
import { TextFields } from '../message/TextFields.tsx'
import { answersIn, useQuestions } from '../message/useQuestions.ts'
import { mailingTexts, messageTexts } from '../texts.ts'
import { useCampaignMail } from './useCampaignMail.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', alignContent: 'start', minHeight: '240px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  position: { marginInline: 'auto', color: tokens.colorNeutralForeground2 },
})

interface Props {
  /** Ids of the mails on the page, in the order of the page. */
  mails: readonly string[]
  id: string
  isReminder: boolean
  /** The campaign is not being sent. */
  isEditable: boolean
  onOpen: (id: string) => void
  onChanged: () => void
  onClose: () => void
}

/** The mail of a campaign as one person gets it. */
export function RecipientDialog({ mails, id, isReminder, isEditable, onOpen, onChanged, onClose }: Props) {
  const styles = useStyles()
  const { reading, mail, draft, problems, setDraft, change, question, leave } = useCampaignMail(id, onChanged)
  const questions = useQuestions()
  const index = mails.indexOf(id)
  const waits = mail?.state === 'written' || mail?.state === 'held'
  const open = (to: number) => {
    const next = mails[to]
    if (next) onOpen(next)
  }
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && leave(onClose)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{mail ? mailStateNames[mail.state] : mailingTexts.loading}</DialogTitle>
          <DialogContent className={styles.content}>
            <Reading of={reading}>{(read) => draft === null && <MailView mail={read} />}</Reading>
            {draft !== null && (
              <TextFields
                value={draft}
                onChange={setDraft}
                placeholders={campaignPlaceholders
                  .filter((name) => isReminder || name !== 'deadline')
                  .map((name) => ({ name, description: messageTexts.placeholders[name] }))}
                answers={answersIn('ru', questions)}
                problems={{ subject: problems['text.subject'], body: problems['text.body'] }}
              />
            )}
            {waits && draft === null && (
              <div className={styles.row}>
                <Button onClick={() => void change({ isHeld: mail.state === 'written' })}>
                  {mail.state === 'written' ? i18n.t('Придержать') : i18n.t('Вернуть в отправку')}
                </Button>
                {isEditable && <Button onClick={() => setDraft(mail.draft)}>{i18n.t('Изменить это письмо')}</Button>}
                {isEditable && mail.isEdited && (
                  <Button onClick={() => void change({ text: null })}>{i18n.t('Вернуть общий текст')}</Button>
                )}
              </div>
            )}
            {draft === null && mails.length > 1 && (
              <div className={styles.row}>
                <Button disabled={index <= 0} onClick={() => open(index - 1)}>
                  {i18n.t('Предыдущее')}
                </Button>
                <Text className={styles.position}>{i18n.t('{index} из {count}', { index: index + 1, count: mails.length })}</Text>
                <Button disabled={index >= mails.length - 1} onClick={() => open(index + 1)}>
                  {i18n.t('Следующее')}
                </Button>
              </div>
            )}
          </DialogContent>
          <DialogActions>
            {draft === null ? (
              <Button onClick={onClose}>{mailingTexts.close}</Button>
            ) : (
              <>
                <Button onClick={() => leave(() => setDraft(null))}>{mailingTexts.cancel}</Button>
                <Button appearance="primary" onClick={() => void change({ text: draft })}>
                  {mailingTexts.save}
                </Button>
              </>
            )}
          </DialogActions>
        </DialogBody>
        {question}
      </DialogSurface>
    </Dialog>
  )
}
