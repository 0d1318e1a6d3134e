import { mountDeferred } from '../../../../kit/browser/mount-deferred'
import * as mark from '../product-markup-names'
import { initialPosition, movePhotoBy, type PhotoPosition, type Point, zoomPhotoBy } from './zoom-position'

/** The zoom factor of one key or button press, and of a double tap. */
const step = 1.5
const doubleTap = 2.5
/** Two distances in px: how far an arrow key moves an enlarged photo, and the shortest swipe to another photo. */
const arrowPx = 80
const swipePx = 50
/** Two taps within this time (ms) and distance (px) are a double tap. */
const doubleTapMs = 300
const doubleTapPx = 30

/**
 * Opens the gallery's dialog with a large photo, which can be zoomed by wheel, pinch, double tap or keys. When the
 * dialog closes, `onClose` receives the index of the photo shown last.
 */
export function openPhotoZoom(
  dialog: HTMLDialogElement,
  photos: HTMLImageElement[],
  first: number,
  onClose: (shown: number) => void,
) {
  mountDeferred(dialog)
  const stage = dialog.querySelector<HTMLElement>('.zoom-stage')
  const status = dialog.querySelector('[role=status]')
  if (!stage || dialog.open) return
  let image = new Image()
  const ending = new AbortController()
  const { signal } = ending
  let shown = first
  let view = initialPosition

  const set = (next: PhotoPosition) => {
    view = next
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    stage.toggleAttribute('data-near', view.scale > 1)
  }
  const size = () => ({ width: stage.clientWidth, height: stage.clientHeight })
  const zoom = (factor: number, point: Point = { x: 0, y: 0 }) => set(zoomPhotoBy(view, factor, point, size()))
  const move = (x: number, y: number) => set(movePhotoBy(view, { x, y }, size()))
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const show = (index: number) => {
    shown = (index + photos.length) % photos.length
    const photo = photos[shown]
    if (photo) image = putLarge(stage, photo)
    set(initialPosition)
    const text = status?.getAttribute(mark.templateAttribute) ?? ''
    if (status && photos.length > 1)
      status.textContent = text.replace('{n}', `${shown + 1}`).replace('{of}', `${photos.length}`)
  }
  const turn = (by: 1 | -1) => {
    if (photos.length > 1) show(shown + by)
  }

  const does: Record<string, () => void> = {
    in: () => zoom(step),
    out: () => zoom(1 / step),
    close: () => dialog.close(),
    previous: () => turn(-1),
    next: () => turn(1),
  }
  const isNear = () => view.scale > 1
  const keys: Record<string, () => void> = {
    '+': () => zoom(step),
    '=': () => zoom(step),
    '-': () => zoom(1 / step),
    '0': () => set(initialPosition),
    ArrowLeft: () => (isNear() ? move(arrowPx, 0) : turn(-1)),
    ArrowRight: () => (isNear() ? move(-arrowPx, 0) : turn(1)),
    ArrowUp: () => move(0, arrowPx),
    ArrowDown: () => move(0, -arrowPx),
  }
  dialog.addEventListener('click', ({ target }) => does[(target as Element).closest('button')?.value ?? '']?.(), {
    signal,
  })
  dialog.addEventListener(
    'keydown',
    (event) => {
      const act = keys[event.key]
      // A key with ctrl, meta or alt is a command of the browser, such as its own zoom.
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    },
    { signal },
  )
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), fromMiddle(event))
    },
    { signal, passive: false },
  )
  followPointers(stage, signal, {
    move,
    pinch: (factor, at) => zoom(factor, fromMiddle(at)),
    tapTwice: (at) => (isNear() ? set(initialPosition) : zoom(doubleTap, fromMiddle(at))),
    swipe: (by) => {
      if (!isNear()) turn(by)
    },
  })
  addEventListener('resize', () => move(0, 0), { signal })
  dialog.addEventListener(
    'close',
    () => {
      ending.abort()
      stage.replaceChildren()
      onClose(shown)
    },
    { signal },
  )
  show(first)
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[value=close]')?.focus()
}

/** The `sizes` of a photo after a double tap: as wide or as high as the enlarged window, for a 4:3 photo. */
const largeSizes = `max(${doubleTap * 100}vw, ${doubleTap * 133}vh)`

/** Shows a copy of the page's photo at once, and then lets the browser load the large version in its place. */
function putLarge(stage: HTMLElement, photo: HTMLImageElement) {
  const copy = (photo.closest('picture') ?? photo).cloneNode(true) as HTMLElement
  const image = copy instanceof HTMLImageElement ? copy : copy.querySelector('img')
  if (!image) return photo
  image.className = ''
  image.loading = 'eager'
  image.draggable = false
  stage.replaceChildren(copy)
  const enlarge = () => {
    // By now the dialog may display another photo.
    if (!copy.isConnected) return
    for (const choice of copy.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[sizes]'))
      choice.sizes = largeSizes
  }
  // A failure of the small photo must not prevent loading the large one.
  image.decode().then(enlarge, enlarge)
  return image
}

type At = { clientX: number; clientY: number }
type Gestures = {
  move: (x: number, y: number) => void
  pinch: (factor: number, at: At) => void
  tapTwice: (at: At) => void
  swipe: (by: 1 | -1) => void
}

/** Recognises drags, pinches, double taps and swipes, by mouse and by finger alike. */
function followPointers(stage: HTMLElement, signal: AbortSignal, { move, pinch, tapTwice, swipe }: Gestures) {
  const down = new Map<number, At>()
  let start: At = { clientX: 0, clientY: 0 }
  let wasPinch = false
  let lastTap = { clientX: 0, clientY: 0, at: 0 }

  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button) return
      stage.setPointerCapture(event.pointerId)
      down.set(event.pointerId, event)
      wasPinch = down.size > 1
      if (!wasPinch) start = event
    },
    { signal },
  )
  stage.addEventListener(
    'pointermove',
    (event) => {
      const before = down.get(event.pointerId)
      if (!before) return
      const [one, two] = [...down.entries()].map(([id, at]) => (id === event.pointerId ? null : at))
      down.set(event.pointerId, event)
      const other = one ?? two
      move((event.clientX - before.clientX) / down.size, (event.clientY - before.clientY) / down.size)
      if (other) pinch(distance(event, other) / (distance(before, other) || 1), middle(event, other))
    },
    { signal },
  )
  const up = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || down.size || wasPinch || event.type === 'pointercancel') return
    const x = event.clientX - start.clientX
    if (Math.abs(x) > swipePx && Math.abs(x) > Math.abs(event.clientY - start.clientY)) return swipe(x < 0 ? 1 : -1)
    if (distance(event, start) > doubleTapPx) return
    const isSecond = event.timeStamp - lastTap.at < doubleTapMs && distance(event, lastTap) < doubleTapPx
    lastTap = { clientX: event.clientX, clientY: event.clientY, at: isSecond ? 0 : event.timeStamp }
    if (isSecond) tapTwice(event)
  }
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
}

const distance = (one: At, other: At) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
const middle = (one: At, other: At) => ({
  clientX: (one.clientX + other.clientX) / 2,
  clientY: (one.clientY + other.clientY) / 2,
})
