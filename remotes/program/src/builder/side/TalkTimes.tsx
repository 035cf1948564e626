import type { DraftItem, DraftTalk } from '@forum/contracts/program/programDraft'
import { i18n } from '@forum/language'
import { Quiet } from '@forum/ui/layout'
import type { ReactNode } from 'react'
import { useBuilderPage } from '../useBuilder.ts'
import { useSideStyles } from './sideStyles.ts'

interface Props {
  talk: Pick<DraftTalk, 'talkTitle' | 'speaker'>
  /** The typed time, in words. */
  time: string
  /** The talk's entry in the programme. */
  item: DraftItem | undefined
  /** Buttons that choose between the two times. */
  children: ReactNode
}

/** A talk with its typed time and its time in the programme. */
export function TalkTimes({ talk: { talkTitle, speaker }, time, item, children }: Props) {
  const styles = useSideStyles()
  const { placeText } = useBuilderPage()
  return (
    <li className={styles.line}>
      <span>
        <span className={styles.who}>{speaker}</span> {talkTitle}
      </span>
      <span>{time}</span>
      <Quiet>{i18n.t('В программе: {time}', { time: item ? placeText(item) : i18n.t('нет') })}</Quiet>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}
