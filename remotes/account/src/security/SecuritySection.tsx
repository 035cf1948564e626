import { makeStyles, Panel, Text, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { type ReactNode, type Ref, useId } from 'react'

const useStyles = makeStyles({
  section: { outlineStyle: 'none' },
  heading: { margin: 0 },
  about: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface Props {
  heading: string
  about: string
  /** Ref for moving the focus to the section. */
  sectionRef?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of the page under its heading. */
export function SecuritySection({ heading, about, sectionRef, children }: Props) {
  const styles = useStyles()
  const id = useId()
  return (
    <section ref={sectionRef} tabIndex={-1} className={styles.section} aria-labelledby={id}>
      <Panel>
        <Stack gap={20}>
          <Text as="h2" id={id} size={400} weight="semibold" block className={styles.heading}>
            {heading}
          </Text>
          <Text as="p" block className={styles.about}>
            {about}
          </Text>
          {children}
        </Stack>
      </Panel>
    </section>
  )
}
