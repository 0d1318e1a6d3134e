type PhotoRow = { src: string | null; kind: string; colour: string; view: number }

/** Returns a photo's URL; for a demo product without photos, the URL of a generated drawing (demo/drawings). */
export const photoSrc = ({ src, kind, colour, view }: PhotoRow) => src ?? `/photos/${kind}-${colour}-${view}.svg`

/** Like `photoSrc` in SQL, for a row of `product_photos` and the `kind` of its product. */
export const photoSrcSql = (photo: string, kind: string) =>
  `coalesce(${photo}.src, '/photos/' || ${kind} || '-' || ${photo}.colour || '-' || ${photo}.view || '.svg')`

/**
 * SQL for the second photo of a row of `products`; with a row of `variants`, the second photo in the variant's colour.
 * Null if there is none.
 */
export const secondPhotoSql = (product: string, variant?: string) => `(
    SELECT ${photoSrcSql('shot', `${product}.kind`)} FROM product_photos shot WHERE shot.product_id = ${product}.id
      ${variant ? `AND shot.colour = coalesce(${variant}.colour, '')` : ''} ORDER BY shot.position LIMIT 1 OFFSET 1)`

/** SQL for the photo of a variant, in its own colour if there is one, for a row of `variants` and one of `products`. */
export const variantPhotoSql = (variant: string, product: string) => `coalesce(
    (SELECT ${photoSrcSql('shot', `${product}.kind`)} FROM product_photos shot
      WHERE shot.product_id = ${product}.id AND shot.colour = ${variant}.colour ORDER BY shot.position LIMIT 1),
    CASE WHEN ${product}.kind <> '' THEN '/photos/' || ${product}.kind || '-' || ${variant}.colour || '-1.svg' END,
    ${product}.photo)`
