/** The minimum length in characters of the secret OPERATOR_TOKEN. A shorter one could be guessed and counts as none. */
export const minTokenLength = 32
