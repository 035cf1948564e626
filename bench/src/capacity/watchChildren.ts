import { readFileSync } from 'node:fs'

/** Peak memory of the processes that typeset. @returns megabytes, and stops */
export function watchChildren() {
  let peak = 0
  const timer = setInterval(() => {
    try {
      for (const child of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)) {
        const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? []
        peak = Math.max(peak, Number(kilobytes) / 1024)
      }
    } catch {
      // The process has ended already.
    }
  }, 50)
  return () => {
    clearInterval(timer)
    return Math.round(peak)
  }
}
