import { MessageBar, MessageBarBody } from '@forum/ui/notice'

/** An error above the fields, announced. */
export const Problem = ({ message }: { message: string }) => (
  <MessageBar intent="error" layout="multiline" role="alert">
    <MessageBarBody>{message}</MessageBarBody>
  </MessageBar>
)
