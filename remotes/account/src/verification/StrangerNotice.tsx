import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { verificationTexts } from './texts.ts'

/** After a link was opened in another browser than the one that registered: another person may have used the reader's address. */
export function StrangerNotice() {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{verificationTexts.claim.title}</MessageBarTitle>
        {verificationTexts.claim.notice}
      </MessageBarBody>
    </MessageBar>
  )
}
