import { ApiError, messageOf } from '@forum/client/apiError'
import { type FormEvent, useRef, useState } from 'react'
import type { Asked } from '../questions/useAsked.ts'

type Answers = Pick<Asked, 'check' | 'focus' | 'showRefusal'>

interface Start {
  /** A poster may be given up for listening. */
  mayListen: boolean
  plannedSectionIds: number[]
  projectName: string
  /** The section of the talk needs a project name. */
  asksProjectName: boolean
  /** Error for a project name that is missing. */
  projectMissing: string
}

/** Confirmation of a proposal: the choices, their validation, and the errors of sending them. */
export function useConfirmation({ mayListen, plannedSectionIds, asksProjectName, projectMissing, ...start }: Start) {
  const [listens, setListens] = useState(false)
  const [planned] = useState(plannedSectionIds)
  const [events, setEvents] = useState(planned)
  const [projectName, setProjectName] = useState(start.projectName)
  const [problem, setProblem] = useState<{ code: string; message: string } | null>(null)
  const [isSending, setSending] = useState(false)
  const projectInput = useRef<HTMLInputElement>(null)
  const givesUpPoster = mayListen && listens
  const asksProject = asksProjectName && !givesUpPoster

  /** @param asked answers that are sent with it */
  async function submit(event: FormEvent, send: () => Promise<void>, asked: Answers): Promise<void> {
    event.preventDefault()
    const wrong = asked.check()
    if (asksProject && projectName.trim() === '') {
      setProblem({ code: 'project_name_required', message: projectMissing })
      return projectInput.current?.focus()
    }
    setProblem(null)
    if (wrong !== null) return asked.focus(wrong)
    setSending(true)
    try {
      await send()
    } catch (error) {
      if (!asked.showRefusal(error)) setProblem({ code: error instanceof ApiError ? error.code : 'unknown', message: messageOf(error) })
      setSending(false)
    }
  }

  function choose(listening: boolean): void {
    setListens(listening)
    // The error was about the other choice.
    setProblem(null)
  }

  const atProject = asksProject && problem?.code === 'project_name_required'
  return {
    mayListen,
    givesUpPoster,
    choose,
    events,
    setEvents,
    asksProject,
    projectName,
    setProjectName,
    projectInput,
    projectProblem: atProject ? problem.message : undefined,
    /** Error of the whole form. */
    problem: atProject ? null : problem?.message,
    isChanged: listens || events !== planned || projectName !== start.projectName,
    isSending,
    submit,
    /**
     * The choices as the call's input.
     * @param showsEvents whether the events could be chosen
     * @param queues whether full events can be chosen, too
     */
    input: (showsEvents: boolean, queues = false) => ({
      ...(mayListen && { givesUpPoster }),
      ...(givesUpPoster && showsEvents && { plannedSectionIds: events }),
      ...(givesUpPoster && queues && { queues }),
      ...(asksProject && { projectName: projectName.trim() }),
    }),
  }
}
