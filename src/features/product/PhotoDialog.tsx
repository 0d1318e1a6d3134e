import { DeferredMarkup } from '../../ui/DeferredMarkup'
import { Icon, type IconName } from '../../ui/Icon'
import { pageText, t } from './nl'
import * as mark from './product-marks'

/** Where zoom.client.ts shows a photo large: empty and closed until then. */
export function PhotoDialog({ isRow }: { isRow: boolean }) {
  return (
    <dialog className="zoom" aria-label={t('photos')}>
      <DeferredMarkup>
        <div className="zoom-stage" />
        <div className="zoom-bar">
          <p role="status" {...{ [mark.template]: pageText('photoOf') }} />
          <Tool does="out" icon="minus" text={pageText('zoomOut')} />
          <Tool does="in" icon="plus" text={pageText('zoomIn')} />
          <Tool does="close" icon="close" text={pageText('closePhotos')} />
        </div>
        {isRow && (
          <>
            <Tool does="previous" icon="left" text={pageText('previousPhoto')} />
            <Tool does="next" icon="right" text={pageText('nextPhoto')} />
          </>
        )}
      </DeferredMarkup>
    </dialog>
  )
}

function Tool({ does, icon, text }: { does: string; icon: IconName; text: string }) {
  return (
    <button type="button" className={`zoom-tool zoom-${does}`} value={does} aria-label={text}>
      <Icon name={icon} />
    </button>
  )
}
