type PhotoRow = { src: string | null; kind: string; colour: string; view: number }

/** Returns a photo's URL: its own, or a drawing of the demo (demo/drawings). */
export const photoSrc = ({ src, kind, colour, view }: PhotoRow) => src ?? `/photos/${kind}-${colour}-${view}.svg`

/** The same in SQL, for a row of `product_photos` and the `kind` of its product. */
export const photoSrcSql = (photo: string, kind: string) =>
  `coalesce(${photo}.src, '/photos/' || ${kind} || '-' || ${photo}.colour || '-' || ${photo}.view || '.svg')`

/**
 * In SQL: the second photo of a row of `products`, among those of a variant's colour where a row of `variants` is named;
 * null where there is one.
 */
export const secondPhotoSql = (product: string, variant?: string) => `(
    SELECT ${photoSrcSql('shot', `${product}.kind`)} FROM product_photos shot WHERE shot.product_id = ${product}.id
      ${variant ? `AND shot.colour = coalesce(${variant}.colour, '')` : ''} ORDER BY shot.position LIMIT 1 OFFSET 1)`

/**
 * In SQL: the photo of a variant, in its own colour where there is one, for a row of `variants` and one of `products`.
 */
export const variantPhotoSql = (variant: string, product: string) => `coalesce(
    (SELECT ${photoSrcSql('shot', `${product}.kind`)} FROM product_photos shot
      WHERE shot.product_id = ${product}.id AND shot.colour = ${variant}.colour ORDER BY shot.position LIMIT 1),
    CASE WHEN ${product}.kind <> '' THEN '/photos/' || ${product}.kind || '-' || ${variant}.colour || '-1.svg' END,
    ${product}.photo)`
