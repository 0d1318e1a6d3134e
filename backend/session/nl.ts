export const texts = {
  notLoggedIn: 'Log in of ga verder als gast.',
  needsAccount: 'Log eerst in met je account.',
}
