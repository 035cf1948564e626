import { call } from '@forum/client/call'
import { stopCoauthorMails } from '@forum/contracts/participation/coauthors'
import { i18n } from '@forum/language'
import { Button, Panel, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { Problem } from './Problem.tsx'
import { useAnswer } from './useAnswer.ts'

/** Ends the mails to the address of the link. @param isAsked whether the mail's own link for it was followed */
export function StopMails({ link, isAsked, isStopped }: { link: string; isAsked: boolean; isStopped: boolean }) {
  const { sending, send, problem } = useAnswer()
  if (isStopped) return <Text>{i18n.t('Мы больше не пишем вам как соавтору, ни на одном форуме.')}</Text>
  const button = (
    <Button
      appearance={isAsked ? 'primary' : 'subtle'}
      disabledFocusable={sending}
      onClick={() => void send(() => call(stopCoauthorMails, { t: link }))}
    >
      {i18n.t('Больше не писать мне')}
    </Button>
  )
  return (
    <>
      <Problem message={problem} />
      {isAsked ? (
        <Panel>
          <Stack gap={16} align="start">
            <Text>{i18n.t('Мы больше не будем писать вам как соавтору: ни об этих тезисах, ни о других, ни на одном форуме.')}</Text>
            {button}
          </Stack>
        </Panel>
      ) : (
        <div>{button}</div>
      )}
    </>
  )
}
