import { announcerId } from '../../kit/browser/page-constants'
import { failureAttributes, toastRegionId } from '../../kit/browser/toast'
import { t as uiText } from '../ui/nl'
import { t } from './nl'

/**
 * The region of the toasts and that of other announcements. They are in the page before their first text, because
 * screen readers do not read a live region that is inserted with text.
 */
export function LiveRegions({ swaps }: { swaps?: boolean }) {
  const texts = {
    [failureAttributes.error]: uiText('failed'),
    [failureAttributes.offline]: t('error.offline'),
    [failureAttributes.failed]: swaps ? t('error.swapFailed') : undefined,
  }
  return (
    <>
      <div id={toastRegionId} popover="manual" role="status" aria-live="polite" {...texts} />
      <div id={announcerId} className="vh" role="status" />
    </>
  )
}
