import { Switch } from '@forum/ui/choice'
import { Quiet } from '@forum/ui/layout'
import { useId } from 'react'
import { useDraftField } from '../../draft/DraftContext.tsx'
import { nameOf } from '../settingNames.ts'

/** Switch: certificates only for people who were marked at the door, or whose talk was held. */
export function PresenceSwitch() {
  const id = useId()
  const { name, value = false, set } = useDraftField<boolean | undefined>('settings.certificatesNeedPresence')
  const { label, hint } = nameOf(name)
  return (
    <div>
      <Switch name={name} aria-describedby={id} label={label} checked={value} onChange={(_, { checked }) => set(checked)} />
      <Quiet id={id} block>
        {hint}
      </Quiet>
    </div>
  )
}
