import { Text } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { useId } from 'react'
import { useDraftField } from '../../draft/DraftContext.tsx'
import { useFieldStyles } from '../../fields/Group.tsx'
import { documentTexts } from './texts.ts'

/** Whether certificates are for those alone who were marked at the door, or whose talk was held. */
export function PresenceSwitch() {
  const styles = useFieldStyles()
  const hint = useId()
  const { name, value = false, set } = useDraftField<boolean | undefined>('settings.certificatesNeedPresence')
  return (
    <div>
      <Switch
        name={name}
        aria-describedby={hint}
        label={documentTexts.needPresence}
        checked={value}
        onChange={(_, { checked }) => set(checked)}
      />
      <Text id={hint} block className={styles.quiet}>
        {documentTexts.needPresenceHint}
      </Text>
    </div>
  )
}
