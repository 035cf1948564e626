import { i18n } from '@forum/language'
import { useEffect, useReducer, useState } from 'react'
import { codeReader } from './scanning/reader.ts'
import { Desk } from './screens/Desk.tsx'
import { EnterPin } from './screens/EnterPin.tsx'
import { NewPin } from './screens/NewPin.tsx'
import { Pairing } from './screens/Pairing.tsx'
import { Notice } from './screens/parts.tsx'
import { beginShift, type PairedDevice, resumeShift } from './shift/beginShift.ts'
import { closeShift } from './shift/endShift.ts'
import type { Shift } from './shift/shift.ts'
import type { DoorDatabase } from './storage/database.ts'
import { deleteVault, waitingShift } from './storage/vault.ts'
import type { ShiftFacts } from './storage/vaultRecord.ts'
import { startTexts } from './texts.ts'
import { useNewerRelease } from './useNewerRelease.ts'

type Step =
  | { name: 'opening' }
  | { name: 'no storage' }
  | { name: 'pairing'; notice?: string }
  | { name: 'new pin'; paired: PairedDevice }
  | { name: 'pin'; facts: ShiftFacts }
  | { name: 'desk'; shift: Shift }

/** The document: pairing, the PIN, and the desk of a shift. */
export function App({ database }: { database: Promise<DoorDatabase> }) {
  const [step, go] = useState<Step>({ name: 'opening' })
  const [db, setDb] = useState<DoorDatabase | null>(null)
  // Texts follow the language of the document.
  const [, retranslate] = useReducer((count: number) => count + 1, 0)
  const newer = useNewerRelease()

  useEffect(() => {
    database
      .then(async (opened) => {
        setDb(opened)
        const facts = await waitingShift(opened, Date.now())
        go(facts ? { name: 'pin', facts } : { name: 'pairing' })
      })
      .catch(() => go({ name: 'no storage' }))
  }, [database])

  // A person does not work with the page yet at these steps.
  const isIdle = step.name === 'pairing' || step.name === 'pin'
  const { isWaiting, apply } = newer
  useEffect(() => {
    if (isWaiting && isIdle) apply()
  }, [isWaiting, isIdle, apply])

  if (step.name === 'no storage')
    return (
      <Notice title={startTexts.title}>
        {i18n.t('Браузер не даёт хранить данные, и отметки потерялись бы. Откройте страницу не в частном окне или в другом браузере.')}
      </Notice>
    )
  if (step.name === 'opening' || !db) return null
  const start = (shift: Shift) => {
    void codeReader().catch(() => undefined)
    go({ name: 'desk', shift })
  }
  if (step.name === 'pairing')
    return (
      <Pairing
        db={db}
        notice={step.notice}
        isStored={newer.isStored}
        onLanguage={retranslate}
        onPaired={(paired) => go({ name: 'new pin', paired })}
      />
    )
  if (step.name === 'new pin') return <NewPin onPin={async (pin) => start(await beginShift(db, step.paired, pin))} />
  if (step.name === 'pin')
    return (
      <EnterPin
        db={db}
        facts={step.facts}
        onOpen={async (open) => start(await resumeShift(db, open))}
        onDeleted={() =>
          go({
            name: 'pairing',
            notice: i18n.t('PIN введён неверно пять раз: список и доступ удалены с телефона. Попросите у организатора новый код.'),
          })
        }
        onEnd={async () => {
          await deleteVault(db)
          go({ name: 'pairing', notice: startTexts.shiftOver })
        }}
      />
    )
  return (
    <Desk
      db={db}
      shift={step.shift}
      update={newer.isWaiting ? newer.apply : null}
      onLanguage={retranslate}
      onOver={async (why) => {
        await closeShift(db, step.shift)
        go({ name: 'pairing', notice: why })
      }}
    />
  )
}
