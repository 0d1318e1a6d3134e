/**
 * The purpose in the signature of a review link, so that a link signed for another purpose is not valid as a review
 * link.
 */
export const REVIEW_LINK_PURPOSE = 'review'
