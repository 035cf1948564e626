import { MessageBar, MessageBarBody } from '@forum/ui/notice'

/** A refusal above the buttons, announced. */
export const Problem = ({ message }: { message: string | null }) =>
  message !== null && (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{message}</MessageBarBody>
    </MessageBar>
  )
