import { toOneLine } from './format-table.ts'

/** Reports that `done` of `total` items are processed. `what` names the last processed item. */
export type ReportProgress = (done: number, total: number, what: string) => void

type Terminal = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

const BAR = 24

/**
 * Returns two functions: `progress` displays a progress bar on one line of the terminal, and `end` clears that line.
 * Without a terminal, `progress` prints a new line per item.
 */
export function createProgressBar(terminal: Terminal): { progress: ReportProgress; end: () => void } {
  const { isTTY, columns = 80 } = terminal
  let isDrawn = false
  return {
    progress(done, total, what) {
      const count = `${String(done).padStart(String(total).length)}/${total}`
      if (!isTTY) return void terminal.write(`${count} ${toOneLine(what)}\n`)
      const full = Math.round((done / total) * BAR)
      const line = `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${count} ${toOneLine(what)}`
      terminal.write(`\r${line.slice(0, columns - 1)}\u001b[K`)
      isDrawn = true
    },
    end() {
      if (isDrawn) terminal.write('\r\u001b[K')
      isDrawn = false
    },
  }
}
