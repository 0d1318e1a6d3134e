import { suggests } from './suggestion-marks'

/**
 * Makes search fields that suggest ready: what does it is loaded when one gets the focus, and not as a pointer passes by
 * (docs/decisions/0016).
 */
export function enhanceSearchFields() {
  for (const field of document.querySelectorAll<HTMLInputElement>(`[${suggests}] input`)) {
    let typedAt: number
    const wake = ({ timeStamp }: { timeStamp: number }) => {
      typedAt = timeStamp
      void import('./search-box.client').then(({ suggest }) => suggest(field, typedAt))
    }
    // Screen readers hear what the field will be before that is here.
    field.role = 'combobox'
    field.ariaExpanded = 'false'
    field.onfocus = field.oninput = wake
    if (field === document.activeElement) wake({ timeStamp: performance.now() })
  }
}
