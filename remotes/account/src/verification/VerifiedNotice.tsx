import { MessageBar, MessageBarBody } from '@forum/ui/notice'

/** Above the sign-in after the link of a mail: the address is verified. */
export const VerifiedNotice = ({ detail }: { detail: string }) => (
  <MessageBar intent="success" layout="multiline" role="status">
    <MessageBarBody>{detail}</MessageBarBody>
  </MessageBar>
)
