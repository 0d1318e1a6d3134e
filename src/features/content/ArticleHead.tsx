import type { ReactNode } from 'react'
import type { Breadcrumb } from '../../contract/shared-schemas'
import { Photo, type PhotoPlace } from '../../ui/image/Photo'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs'

const besideTitle: PhotoPlace = {
  sizes: '(width>=92em) 676px, (width>=48em) 46vw, 92vw',
  widths: [320, 480, 640, 960, 1280],
  covers: true,
}

type ArticleHeadProps = {
  title: string
  intro?: string | null
  photo?: string | null
  trail: Breadcrumb[]
  meta?: ReactNode
}

export function ArticleHead({ title, intro, photo, trail, meta }: ArticleHeadProps) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <header className={photo ? 'md:grid md:grid-cols-2 md:items-center md:gap-10' : undefined}>
        <div className="max-w-176">
          <h1 className="mt-3">{title}</h1>
          {meta}
          {intro && <p className="text-l mt-4 text-muted">{intro}</p>}
        </div>
        {photo && (
          <Photo
            className="mt-8 rounded-l bg-sand object-cover md:mt-3"
            src={photo}
            alt=""
            place={besideTitle}
            eager="high"
          />
        )}
      </header>
    </>
  )
}
