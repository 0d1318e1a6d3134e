import { DeferredMarkup } from '../../../../kit/page/DeferredMarkup'
import { Icon, type IconName } from '../../../ui/image/Icon'
import { serverText, t } from '../nl'
import * as mark from '../product-markup-names'

const dialog = 'w-screen max-w-none h-dvh max-h-none overflow-hidden bg-sand open:grid open:items-center'
/** All parts of the dialog are in the same cell, so they overlap. */
const part = '[grid-area:1/1]'
const stage =
  'zoom-stage w-full h-dvh overflow-hidden touch-none select-none cursor-zoom-in data-[near]:cursor-grab ' +
  '[&_img]:size-full [&_img]:object-contain [&_img]:pointer-events-none'
const tool =
  'z-1 grid place-items-center size-12 border border-transparent rounded-full bg-paper shadow pointer-events-auto ' +
  'hover:bg-line'

/** The dialog in which photo-zoom.client.ts shows a large photo. It is empty and closed until a photo is pressed. */
export function PhotoDialog({ isRow }: { isRow: boolean }) {
  return (
    <dialog className={dialog} aria-label={t('photos')}>
      <DeferredMarkup>
        <div className={`${part} ${stage}`} />
        <div className={`${part} z-1 self-start flex items-center justify-end gap-2 p-3 pointer-events-none`}>
          <p
            role="status"
            className="mr-auto ml-1 tabular-nums"
            {...{ [mark.templateAttribute]: serverText('photoOf') }}
          />
          <Tool does="out" icon="minus" text={serverText('zoomOut')} />
          <Tool does="in" icon="plus" text={serverText('zoomIn')} />
          <Tool does="close" icon="close" text={serverText('closePhotos')} />
        </div>
        {isRow && (
          <>
            <Tool
              does="previous"
              icon="left"
              className={`${part} justify-self-start m-3`}
              text={serverText('previousPhoto')}
            />
            <Tool does="next" icon="right" className={`${part} justify-self-end m-3`} text={serverText('nextPhoto')} />
          </>
        )}
      </DeferredMarkup>
    </dialog>
  )
}

type ToolProps = { does: string; icon: IconName; text: string; className?: string }

function Tool({ does, icon, text, className = '' }: ToolProps) {
  return (
    <button type="button" className={`${tool} ${className}`} value={does} aria-label={text}>
      <Icon name={icon} />
    </button>
  )
}
