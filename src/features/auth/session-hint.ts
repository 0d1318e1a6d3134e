/** Whether asking for a cart makes sense: the edge says so by a cookie, which proves nothing (docs/decisions/0005). */
export const hasSession = () => /(^|; )has_session=1/.test(document.cookie)

/** Whether asking who is logged in makes sense. A session may be for a cart alone, and the edge may know that (docs/decisions/0014). */
export const mayBeLoggedIn = () => hasSession() && !/(^|; )auth\.loggedIn=0/.test(document.cookie)
