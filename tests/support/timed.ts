/** For tests that measure real time: a busy machine may lose one try, a defect loses all three. */
export const timed = { retry: 2 }
