/** For a test that measures real time: a machine that stalls may lose a try, a defect loses all three. */
export const timed = { retry: 2 }
