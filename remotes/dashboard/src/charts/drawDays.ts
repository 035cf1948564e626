import { type Day, formatDay } from '@forum/domain/calendar'
import { BarController, BarElement, CategoryScale, Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { figureTexts as texts } from '../texts.ts'
import type { DayCount } from './days.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip)

/** A colour of the theme, as the page has it now. */
const colour = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(`--${name}`).trim()

/**
 * Draws registrations by day as bars and their running total as a line; deadlines are vertical lines.
 * @param onDay called when a bar is clicked
 * @returns a function that removes the chart
 */
export function drawDays(canvas: HTMLCanvasElement, days: readonly DayCount[], marks: Record<Day, string>, onDay: (day: Day) => void) {
  const bar = colour(canvas, 'colorBrandBackground')
  const mark = colour(canvas, 'colorPaletteDarkOrangeBackground3')
  const line = colour(canvas, 'colorNeutralForeground3')
  const grid = colour(canvas, 'colorNeutralStroke2')
  const highest = Math.max(1, ...days.map(({ count }) => count))
  const axis = { ticks: { color: line, precision: 0 }, border: { display: false } }

  const chart = new Chart(canvas, {
    data: {
      labels: days.map(({ day }) => formatDay(day).slice(0, 5)),
      datasets: [
        {
          type: 'line',
          label: texts.cumulative,
          // The line ends at the last registration.
          data: days.map(({ total }, at) => (days.slice(at).some(({ count }) => count > 0) ? total : null)),
          yAxisID: 'sum',
          borderColor: line,
          borderWidth: 1.5,
          pointRadius: 0,
          pointHitRadius: 6,
        },
        {
          type: 'bar',
          label: texts.registrations,
          data: days.map(({ count }) => count),
          backgroundColor: bar,
          borderRadius: 2,
        },
        {
          type: 'bar',
          label: texts.deadline,
          data: days.map(({ day }) => (marks[day] ? highest : null)),
          backgroundColor: mark,
          barThickness: 2,
          grouped: false,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        tooltip: {
          filter: ({ datasetIndex }) => datasetIndex !== 2,
          callbacks: {
            title: ([item]) => {
              const day = days[item?.dataIndex ?? -1]?.day
              return day ? [formatDay(day), marks[day] ?? ''].filter(Boolean) : ''
            },
          },
        },
      },
      scales: {
        x: { ...axis, grid: { display: false }, ticks: { color: line, maxRotation: 0, autoSkipPadding: 16 } },
        y: { ...axis, beginAtZero: true, grid: { color: grid } },
        sum: { ...axis, position: 'right', beginAtZero: true, grid: { display: false } },
      },
      onClick: (_, [hit]) => {
        const day = days[hit?.index ?? -1]?.day
        if (day) onDay(day)
      },
    },
  })
  return () => chart.destroy()
}
