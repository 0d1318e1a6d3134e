/** So many rows are in an answer that others follow; a shorter one is the last. Who asks names the last row of it. */
export const PAGE = 250
