/** Whether a cookie that scripts may read stands there with just this value: `name=value`. */
export const hasCookie = (pair: string) => document.cookie.split('; ').includes(pair)
